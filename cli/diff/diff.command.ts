import { Command } from 'commander'
import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { withHelp } from '#cli/help.ts'
import { createDiscretion } from '#cli/smoke/discretion.ts'
import { settable } from '#cli/smoke/options/option-table.ts'
import { readPassword } from '#cli/smoke/options/password.ts'
import { jsonOf, linesOf, summaryOf } from './report.ts'

type Options = {
  baseUrl?: string
  username?: string
  timeout: number
  concurrency: number
  passwordStdin?: true
  json?: true
}

/** These mean here what they mean to smoke. */
const shared: readonly string[] = ['base-url', 'username', 'timeout', 'concurrency']

/** `portal diff`: where the mock backend and a live API answer differently. Differences on stdout, the summary on stderr. */
export const diffCommand = (): Command => {
  const command = new Command('diff').description(
    'Makes the same calls on both sides, as accounts that may do the same, and compares fields, kinds of values, emptiness, statuses and messages. What the records say is not compared. The mock may show null where the live API never does; not the reverse.',
  )
  for (const option of settable) if (shared.includes(option.name())) command.addOption(option)
  command
    .option(
      '--password-stdin',
      'read the password from standard input (default: PORTAL_PASSWORD, or asked for)',
    )
    .option('--json', 'print everything as JSON')
    .action(runDiff)
  return withHelp(command, {
    examples: [
      [
        'PORTAL_PASSWORD=... portal diff --base-url https://api.example.com --username ops@example.com',
        'is the demo still true?',
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
      unreachable: 'the API cannot be reached',
      signInRefused: 'it refuses the sign-in',
      wrongShape: 'its sign-in has another shape',
    },
  })
}

const runDiff = async ({ json, passwordStdin, ...options }: Options): Promise<void> => {
  const baseUrl = options.baseUrl ?? missing('--base-url <url>')
  const username = options.username ?? missing('--username <name>')
  const password = await readPassword({ stdin: passwordStdin === true, username })
  const discretion = createDiscretion()
  // The mock backend takes its time to load, and the help does without it.
  const { diff } = await import('./diff.ts')
  const account = { name: username, username, password }
  const comparisons = await diff({ ...options, baseUrl, account }, discretion)
  if (json) console.log(jsonOf(baseUrl, comparisons, discretion))
  else for (const line of linesOf(comparisons, discretion)) console.log(line)
  console.error(summaryOf(comparisons))
  const differ = comparisons.some(({ differences }) => differences.length > 0)
  process.exitCode = differ ? exitCodes.failed : exitCodes.ok
}

const missing = (flag: string): never => {
  throw new CommandFailure(`required option '${flag}' not specified`, exitCodes.usage)
}
