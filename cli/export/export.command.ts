import { Argument, Command } from 'commander'
import { connectionExits } from '#cli/client/options.ts'
import { withHelp } from '#cli/help.ts'
import { names } from '#src/rules/names.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import { type ExportOptions, exportOptions, type ListName, listTitles } from './options.ts'

export const exportCommand = (): Command => {
  const command = new Command('export')
    .description(
      "All rows of a list, each once, the newest first, with all columns of the portal's own export. Data go to stdout or --out, everything else to stderr.",
    )
    .addArgument(new Argument('<list>', 'the list').choices(typedKeys(listTitles)))
    .option(
      '--password-stdin',
      'read the password from standard input (default: PORTAL_PASSWORD, or asked for)',
    )
  for (const option of exportOptions) command.addOption(option)
  command.action(async (list: ListName, typed: ExportOptions) => {
    const { runExport } = await import('./run-export.ts')
    process.exitCode = await runExport(list, typed)
  })
  return withHelp(command, {
    examples: [
      [
        'PORTAL_PASSWORD=... portal export customers --base-url https://api.example.com --username ops@example.com --out customers.csv',
        'a file that only its owner may read',
      ],
      ['portal export devices --format jsonl | jq .devicesName', 'lines of JSON'],
      [
        'portal export complaints --customer 7 --status open',
        `the open ones of one ${names.customer.inText}`,
      ],
    ],
    exits: {
      ok: 'every row that the API counts was exported, once',
      failed:
        'a call failed, or rows were missing or came twice while others wrote, also when all was read once more',
      ...connectionExits,
      tooSlow: 'the export took longer than --deadline; nothing was written',
      notWritten: 'the file or the output could not be written',
      requiredNotChecked: 'the account lacks the permission for a call',
      interrupted: 'stopped by SIGINT; nothing was written',
      terminated: 'stopped by SIGTERM or SIGHUP; nothing was written',
    },
  })
}
