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
import type { RecordingComparison } from './compare-recordings.ts'

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

/** Grouped by call, with the mock's side after a minus and the live API's after a plus. */
const linesOf = (comparisons: readonly RecordingComparison[]): string[] =>
  comparisons
    .filter(({ differences }) => differences.length > 0)
    .flatMap(({ call, situation, differences }) => [
      `${call}, ${situation}`,
      ...differences.flatMap(({ place, mock, live }) => [
        `  ${place}`,
        `    - mock  ${mock}`,
        `    + live  ${live}`,
      ]),
    ])

const summaryOf = (comparisons: readonly RecordingComparison[]): string => {
  const left = comparisons.filter(({ notCompared }) => notCompared !== null)
  const differing = comparisons.filter(({ differences }) => differences.length > 0)
  return [
    ...left.map(({ call, situation, notCompared }) => `Not compared: ${call}, ${situation}: ${notCompared}`),
    `${comparisons.length - left.length} answers compared: ${differing.length} differ, ${left.length} not compared`,
  ].join('\n')
}

/** All comparisons as JSON; `format` changes when programs that read it have to. */
const jsonOf = (baseUrl: string, comparisons: readonly RecordingComparison[]): string =>
  JSON.stringify({ format: 1, baseUrl, comparisons }, null, 2)
