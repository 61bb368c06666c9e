import { Command } from 'commander'
import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { discreetly } from '#cli/smoke/discreet-failure.ts'
import { createDiscretion } from '#cli/smoke/discretion.ts'
import { readPassword } from '#cli/smoke/options/password.ts'
import { checkLine } from '#cli/smoke/reports/check-lines.ts'
import { paintFor } from '#cli/smoke/reports/paint.ts'
import { cleanUpAfter } from './clean-up-after.ts'
import { resumeJournal } from './journal.ts'
import { runOf } from './read-journal.ts'

type Options = { journal?: string; username?: string; passwordStdin?: true; timeout: number }

const ownOptions = `
Options, shared with portal smoke:
  --journal <file>     the journal of the run: it says where to go, and as whom
  --username <name>    who signs in (default: who wrote)
  --password-stdin     read the password from standard input; else it is PORTAL_PASSWORD, or asked for
  --timeout <ms>       how long to wait for an answer (default: 60000)

Only records that bear the name of the run are removed. A record whose creation was sent, but never answered, is looked for.
`

/** `portal smoke cleanup`: removes what a writing run has left behind. Its options are those of `portal smoke`. */
export const cleanupCommand = (): Command =>
  withHelp(
    new Command('cleanup')
      .summary('remove what a run with --write has left behind')
      .usage('--journal <file>')
      .addHelpText('after', ownOptions)
      .action((_, command: Command) => runCleanup(command.optsWithGlobals())),
    {
      examples: [
        [
          'PORTAL_PASSWORD=... portal smoke cleanup --journal portal-smoke-bcdfghjk.jsonl',
          'as often as you like: what is gone is done',
        ],
      ],
      exits: {
        ok: 'nothing is left',
        failed: 'something could not be removed',
        unreachable: 'the API cannot be reached',
        signInRefused: 'it refuses the sign-in',
        wrongShape: 'an answer has another shape',
        leftovers: 'only LOBs are left, inactive: the API has no way to remove them',
      },
    },
  )

const runCleanup = async ({ journal: path, username, passwordStdin, timeout }: Options): Promise<void> => {
  if (path === undefined) {
    throw new CommandFailure("required option '--journal <file>' not specified", exitCodes.usage)
  }
  const journal = resumeJournal(path)
  const run = runOf(journal.lines)
  if (run === null) {
    console.log('The run ended before it sent anything.')
    return
  }
  const name = username ?? run.username
  const password = await readPassword({ stdin: passwordStdin === true, username: name })
  const discretion = createDiscretion()
  const paint = paintFor(process.stdout)
  const { leftovers, exitCode } = await discreetly(discretion, () =>
    cleanUpAfter(
      { journal, run, account: { name, username: name, password }, timeout },
      { discretion, checked: (check) => console.log(checkLine(check, paint)) },
    ),
  )
  for (const leftover of leftovers) {
    console.error(
      discretion.clean(`Left: ${leftover.kind} ${leftover.id}, ${leftover.name}: ${leftover.reason}`),
    )
  }
  process.exitCode = exitCode
}
