import { Command, Option } from 'commander'
import { createRedactor, redacted } from '#cli/client/redactor.ts'
import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { listedChecks } from './catalogue.ts'
import { fillFromFile } from './config-file.ts'
import { helpText } from './help-text.ts'
import { settableOptions, typedWriteOptions } from './options.ts'
import { readOptions, type TypedOptions } from './read-options.ts'
import { reportSchema } from './reports/json.ts'
import type { ReportOptions } from './reports/report-options.ts'
import { createReporter } from './reports/reporter.ts'
import { checksToReplay } from './selection.ts'
import { smoke } from './smoke.ts'
import { cleanupCommand } from './write/cleanup.command.ts'
import { prepareWriting, type TypedWriting } from './write/prepare-writing.ts'

type Options = TypedOptions &
  TypedWriting &
  ReportOptions & { config?: string; list?: true; reportSchema?: true; password?: string | true }

/** `portal smoke`: tries a live API, reading only. One line a check on stdout, the summary on stderr. */
export const smokeCommand = (): Command => {
  const command = new Command('smoke')
  for (const option of [...settableOptions, ...typedWriteOptions]) command.addOption(option)
  command
    .addOption(new Option('--config <file>', 'a JSON file with these options').env('PORTAL_CONFIG'))
    .option('--list', 'print the names and tags of all checks, and ask no server')
    .option('--report-schema', 'print the JSON schema of the json report, and ask no server')
    .option('--password-stdin', 'read the password from standard input')
    .addOption(new Option('--password [value]').hideHelp())
    .addHelpText('after', helpText)
    .addCommand(cleanupCommand())
    .action((options: Options) => runSmoke(options, command))
  return withHelp(command, {
    examples: [
      [
        'PORTAL_PASSWORD=... portal smoke --base-url https://api.example.com --username ops@example.com',
        'every call that reads',
      ],
      ['portal smoke --config smoke.json --persona accounts.json', 'who may do what, with several accounts'],
      [
        'portal smoke --config smoke.json --only lobs,sort --max-p95 800',
        'some checks, and how fast they are',
      ],
      [
        'portal smoke --config smoke.json --report human --report junit=smoke.xml --report html=smoke.html',
        'several reports of one run',
      ],
      [
        'portal smoke --config smoke.json --report json=today.json --baseline yesterday.json',
        'what has changed',
      ],
      ['portal smoke --config smoke.json --replay today.json', 'once more what failed'],
      ['portal smoke --list --only permission', 'what would be checked'],
      ['portal smoke --config smoke.json --plan', 'what --write would do, and how to confirm it'],
      [
        'portal smoke --config smoke.json --write --confirm-host api.example.com',
        'writes records of its own too',
      ],
    ],
    exits: {
      ok: 'all is well; what was not checked says why',
      failed: 'a check failed',
      unreachable: 'the API cannot be reached, or is too busy: 429, 502, 503, 504',
      signInRefused: 'it refuses the sign-in',
      wrongShape: 'an answer has another shape',
      tooSlow: 'an answer, or the run, took too long',
      leftovers: 'something is left; alone: a new LOB, inactive, which the next run uses again',
      notWritten: 'a file, or the output, could not be written here',
      requiredNotChecked: 'well as far as it could be checked: a call that --require wants could not',
      interrupted: 'stopped by SIGINT, and cleaned up',
      terminated: 'stopped by SIGTERM or SIGHUP, and cleaned up',
    },
  })
}

const inArguments =
  '--password is refused: arguments show in the process list and stay in the history of the shell.\n' +
  'Set PORTAL_PASSWORD, or use --password-stdin. Change a password that was typed here.'

const runSmoke = async ({ password, config, list }: Options, command: Command): Promise<void> => {
  if (password !== undefined) throw new CommandFailure(inArguments, exitCodes.usage)
  if (config !== undefined) await fillFromFile(command, config)
  const typed: Options = command.opts()
  if (list) {
    console.log(listedChecks({ only: typed.only ?? [], skip: typed.skip ?? [] }).join('\n'))
    return
  }
  if (typed.reportSchema) return console.log(JSON.stringify(reportSchema(), null, 2))
  const writing = prepareWriting(typed)
  if (writing !== null && typed.plan) return console.log(writing.plan)
  const redactor = createRedactor()
  const only = await checksToReplay(typed)
  const options = await readOptions({ ...typed, only }, redactor)
  const isPartial = only.length + options.selection.skip.length > 0
  const reporter = await createReporter({ ...typed, isPartial }, redactor)
  if (writing !== null) console.error(writing.plan)
  process.exitCode = await redacted(redactor, () =>
    reporter.follow((events) => smoke(options, events, writing?.checksFor(options))),
  )
}
