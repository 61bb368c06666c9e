import { Command } from 'commander'
import { createConnection } from '#cli/client/connection.ts'
import {
  connectionExits,
  readConnection,
  refuseMissingOption,
  type TypedConnection,
} from '#cli/client/options.ts'
import { paintFor } from '#cli/client/output.ts'
import { readPassword } from '#cli/client/password.ts'
import { createRedactor, type Redactor, redacted } from '#cli/client/redactor.ts'
import type { Credentials } from '#cli/client/sign-in.ts'
import { type ExitCode, exitCodeOf, exitCodes, mostSevere } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { createCheckRunner, signInAll } from '#cli/smoke/check-runner.ts'
import { fillFromFile } from '#cli/smoke/config-file.ts'
import { leftoverText } from '#cli/smoke/reports/groups.ts'
import { checkLine } from '#cli/smoke/reports/human.ts'
import type { CheckRecord, LeftoverRecord } from '#cli/smoke/run-record.ts'
import { names } from '#src/rules/names.ts'
import { type Journal, type RunLine, resumeJournal, runOf } from './journal.ts'
import { cleanUp } from './removal.ts'

type Options = TypedConnection & {
  config?: string
  journal?: string
  passwordStdin?: true
  patience: number
}

const ownOptions = `
Options, shared with portal smoke:
  --journal <file>     the journal of the run, which names the API and the account
  --username <name>    the account that signs in (default: that of the run)
  --password-stdin     read the password from standard input (default: PORTAL_PASSWORD, or asked for)
  --timeout <ms>       how long to wait for an answer (default: 60000)
  --config <file>      a JSON file with these options (env: PORTAL_CONFIG)
  --retries, --patience, --ca, --cert, --key, --header, --max-body

Only records that bear the name of the run are removed. A record whose creation was not answered is searched for.`

/** Takes the options of `portal smoke`. */
export const cleanupCommand = (): Command =>
  withHelp(
    new Command('cleanup')
      .summary('remove what a run with --write has left behind')
      .usage('--journal <file>')
      .addHelpText('after', ownOptions)
      .action(async (_, command: Command) => runCleanup(await filledOptions(command))),
    {
      examples: [
        [
          'PORTAL_PASSWORD=... portal smoke cleanup --journal portal-smoke-bcdfghjk.jsonl',
          'can be repeated: records that are gone count as removed',
        ],
      ],
      exits: {
        ok: 'nothing is left',
        failed: 'something could not be removed',
        ...connectionExits,
        leftovers: `only a new ${names.lob.inText} is left, inactive: the API cannot remove it, and the next run uses it again`,
      },
    },
  )

/** As set by arguments, the environment and the file of --config; but the account is that of the run, whatever the file says. */
const filledOptions = async (command: Command): Promise<Options> => {
  const typed: Options = command.optsWithGlobals()
  if (typed.config === undefined) return typed
  await fillFromFile(command.parent ?? command, typed.config)
  const { username: _, ...filled }: Options = command.optsWithGlobals()
  return typed.username === undefined ? filled : { ...filled, username: typed.username }
}

const runCleanup = async ({ journal: path, username, passwordStdin, ...typed }: Options): Promise<void> => {
  if (path === undefined) return refuseMissingOption('--journal <file>')
  const journal = resumeJournal(path)
  const run = runOf(journal.lines)
  if (run === null) {
    console.log('The run ended before it sent anything.')
    return
  }
  const name = username ?? run.username
  const password = await readPassword({ stdin: passwordStdin === true, username: name })
  const redactor = createRedactor()
  const paint = paintFor(process.stdout)
  const { leftovers, exitCode } = await redacted(redactor, () =>
    cleanUpAfter(
      { journal, run, account: { name, username: name, password }, typed },
      { redactor, onCheck: (check) => console.log(checkLine(check, paint)) },
    ),
  )
  for (const leftover of leftovers) console.error(redactor.clean(`Left: ${leftoverText(leftover)}`))
  process.exitCode = exitCode
}

type Where = {
  journal: Journal
  run: RunLine
  account: Credentials
  typed: Omit<Options, 'journal' | 'username' | 'passwordStdin'>
}
type Events = { redactor: Redactor; onCheck(check: CheckRecord): void }

/**
 * Signs in to the API of an earlier run and removes what it left behind. Returns what remains, and the
 * resulting exit code.
 */
export const cleanUpAfter = async (
  { journal, run: { run, baseUrl }, account, typed }: Where,
  { redactor, onCheck }: Events,
): Promise<{ leftovers: readonly LeftoverRecord[]; exitCode: ExitCode }> => {
  const { patience } = typed
  redactor.hide(account.password)
  const runner = createCheckRunner({ accounts: [account], redactor, onCheck })
  const connection = createConnection(readConnection({ ...typed, concurrency: 1 }, baseUrl, redactor))
  const { clients, checks } = await signInAll(connection, [account], runner, redactor)
  const [client] = clients
  const removed = client === undefined ? null : await cleanUp({ run, journal, patience }, client, runner)
  const leftovers = removed?.leftovers ?? []
  const codes = [...checks, ...(removed?.checks ?? [])].map(({ verdict }) => exitCodeOf[verdict])
  return {
    leftovers,
    exitCode: mostSevere([...codes, ...(leftovers.length > 0 ? [exitCodes.leftovers] : [])]),
  }
}
