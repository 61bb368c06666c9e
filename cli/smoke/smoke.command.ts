import { Command, Option } from 'commander'
import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { wholeNumberBetween } from '#cli/option-values.ts'
import { timing } from '#src/rules/timing.ts'
import { apiAddress } from './api-address.ts'
import { createDiscretion } from './discretion.ts'
import { readPassword } from './password.ts'
import { lineOf, summaryOf } from './report.ts'
import { smoke } from './smoke.ts'

const examples = `Examples:
  PORTAL_PASSWORD=... portal smoke --base-url https://api.example.com --username ops@example.com
  pass show portal | portal smoke --base-url http://127.0.0.1:4000/api --username super@demo.example --password-stdin
`

const endings = `
Exit codes, the most urgent first:
  3  the API cannot be reached     4  it refuses the sign-in
  5  an answer has another shape   1  a check failed
  2  the command was not understood
  0  all is well; skipped checks say why
`

type Options = {
  baseUrl: string
  username: string
  timeout: number
  passwordStdin?: true
  password?: string | true
}

/** `portal smoke`: tries a live API, reading only. One line a check on stdout, the summary on stderr. */
export const smokeCommand = (): Command =>
  new Command('smoke')
    .description(
      'Sign in to a live API and check every call that only reads against the contract. Nothing is written.',
    )
    .addHelpText('before', examples)
    .requiredOption('--base-url <url>', 'where the API stands, as in config.json')
    .requiredOption('--username <name>', 'who signs in; the password comes from PORTAL_PASSWORD')
    .option('--password-stdin', 'read the password from standard input instead')
    .option(
      '--timeout <ms>',
      'how long to wait for an answer',
      wholeNumberBetween(1, 600_000),
      timing.callTimeout,
    )
    .addOption(new Option('--password [value]').hideHelp())
    .addHelpText('after', endings)
    .action(runSmoke)

const inArguments =
  '--password is refused: arguments show in the process list and stay in the history of the shell.\n' +
  'Set PORTAL_PASSWORD, or use --password-stdin. Change a password that was typed here.'

const runSmoke = async (options: Options): Promise<void> => {
  const { username, timeout, passwordStdin, password } = options
  if (password !== undefined) throw new CommandFailure(inArguments, exitCodes.usage)
  const baseUrl = apiAddress(options.baseUrl)
  const account = {
    name: username,
    username,
    password: await readPassword({ stdin: passwordStdin === true }),
  }
  const discretion = createDiscretion()
  const record = await smoke(
    {
      baseUrl,
      accounts: [account],
      timeout,
      deadline: null,
      concurrency: 6,
      retries: 0,
      selection: { only: [], skip: [] },
      settings: { origin: null, storage: null, maxP95: null },
    },
    {
      discretion,
      checked: (check) => console.log(lineOf(check, discretion)),
      retried: () => undefined,
    },
  )
  console.error(summaryOf(record))
  process.exitCode = record.exitCode
}
