import { array, defaulted, type Infer, lazy, number, type Struct, string, type } from 'superstruct'
import { runInProcessGroup } from './command.ts'
import type { Part } from './part.ts'
import { withReport } from './report-file.ts'
import { type Tally, withRunnerFailure } from './tally.ts'

const Spec = type({ title: string(), tests: array(type({ projectName: string(), status: string() })) })

type Suite = { specs: Infer<typeof Spec>[]; suites: Suite[] }

const Suite: Struct<Suite> = type({
  specs: array(Spec),
  suites: defaulted(array(lazy(() => Suite)), () => []),
})

const Report = type({
  suites: array(Suite),
  errors: array(type({})),
  stats: type({ expected: number() }),
})

export const endToEndPart = (args: readonly string[] = []): Part => ({
  name: 'playwright',
  run: async () => {
    const { report, answer: exitCode } = await withReport(Report, (path) =>
      runInProcessGroup(
        [
          'npx',
          'playwright',
          'test',
          '--config',
          'tests/e2e/playwright.config.ts',
          ...['--reporter', 'list,json'],
          ...args,
        ],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      ),
    )
    return withRunnerFailure(tallyOf(report), exitCode)
  },
})

export const endToEndTests = endToEndPart()

const tallyOf = ({ suites, errors, stats }: Infer<typeof Report>): Tally => ({
  passed: stats.expected,
  failed: [...suites.flatMap(testsWith('unexpected')), ...errors.map(() => 'an error outside of the tests')],
  skipped: suites.flatMap(testsWith('skipped')),
})

const testsWith =
  (wanted: string) =>
  ({ specs, suites }: Suite): string[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${title} (${projectName})`),
    ),
    ...suites.flatMap(testsWith(wanted)),
  ]
