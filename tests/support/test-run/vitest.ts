import { array, enums, type Infer, string, type } from 'superstruct'
import { runInProcessGroup } from './command.ts'
import type { Part } from './part.ts'
import { withReport } from './report-file.ts'
import { type Tally, withRunnerFailure } from './tally.ts'

const Report = type({
  testResults: array(
    type({
      name: string(),
      status: enums(['passed', 'failed']),
      assertionResults: array(
        type({ fullName: string(), status: string(), failureMessages: array(string()) }),
      ),
    }),
  ),
})

export const vitestPart = (
  name: string,
  config: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Part => ({
  name,
  run: async () => {
    const { report, answer: exitCode } = await withReport(Report, (path) =>
      runInProcessGroup(
        [
          ...['npx', 'vitest', 'run', '--config', config],
          ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${path}`],
          ...args,
        ],
        // All cores are busy, as in CI: tests wait as long as there.
        { CI: 'true', ...environment },
      ),
    )
    return withRunnerFailure(tallyOf(report), exitCode)
  },
})

const tallyOf = ({ testResults }: Infer<typeof Report>): Tally => {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  // A file that fails without a failed test has thrown outside of its tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const named = (status: string) => tests.filter((test) => test.status === status)
  const rest = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: named('passed').length,
    failed: [
      ...named('failed').map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages)}`),
      ...broken.map(({ name }) => `${name} threw outside of its tests`),
    ],
    skipped: rest.map(({ fullName }) => fullName),
  }
}

const firstLine = ([message = '']: readonly string[]) => message.split('\n', 1).join()
