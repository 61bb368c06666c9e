import { Command } from 'commander'
import {
  connectionExits,
  connectionOptions,
  readConnection,
  refuseMissingOption,
  type TypedConnection,
} from '#cli/client/options.ts'
import { readPassword } from '#cli/client/password.ts'
import { createRedactor } from '#cli/client/redactor.ts'
import { exitCodes } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { jsonOf, linesOf, summaryOf } from './report.ts'

type Options = TypedConnection & { passwordStdin?: true; json?: true }

/** Prints differences on stdout, the summary on stderr. */
export const diffCommand = (): Command => {
  const command = new Command('diff').description(
    'Makes the same calls on both sides, as accounts with the same permissions, and compares fields, kinds of values, statuses and messages. The values of records are not compared. The mock may answer null or empty where the live API never does, but not the reverse.',
  )
  for (const option of connectionOptions) command.addOption(option)
  command
    .option(
      '--password-stdin',
      'read the password from standard input (default: PORTAL_PASSWORD, or asked for)',
    )
    .option('--json', 'print all calls and their differences as JSON')
    .action(runDiff)
  return withHelp(command, {
    examples: [
      [
        'PORTAL_PASSWORD=... portal diff --base-url https://api.example.com --username ops@example.com',
        'does the mock still answer like the live API?',
      ],
      [
        'portal diff --base-url http://127.0.0.1:4000/api --username super@demo.example',
        'asks for the password',
      ],
      [
        "portal diff --json | jq '.comparisons[] | select(.differences != [])'",
        'for programs; the rest is in PORTAL_BASE_URL, PORTAL_USERNAME, PORTAL_PASSWORD',
      ],
    ],
    exits: {
      ok: 'no difference',
      failed: 'there are differences',
      ...connectionExits,
      wrongShape: 'the answer to the sign-in does not have the agreed shape',
    },
  })
}

const runDiff = async ({ json, passwordStdin, ...typed }: Options): Promise<void> => {
  const baseUrl = typed.baseUrl ?? refuseMissingOption('--base-url <url>')
  const username = typed.username ?? refuseMissingOption('--username <name>')
  const password = await readPassword({ stdin: passwordStdin === true, username })
  const redactor = createRedactor()
  const options = readConnection(typed, baseUrl, redactor)
  // Loaded only here: it takes time, and `--help` does not need it.
  const { diff } = await import('./diff.ts')
  const comparisons = await diff(options, { name: username, username, password }, redactor)
  if (json) console.log(jsonOf(baseUrl, comparisons))
  else for (const line of linesOf(comparisons)) console.log(line)
  console.error(summaryOf(comparisons))
  const differ = comparisons.some(({ differences }) => differences.length > 0)
  process.exitCode = differ ? exitCodes.failed : exitCodes.ok
}
