import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { skippedTest, type Tally, writeTally } from './tally.ts'

/** Writes the tally of Vitest in a run of all tests. */
// biome-ignore lint/style/noDefaultExport: Vitest loads the default export
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const named = (state: string) => tests.filter((test) => test.result().state === state)
    const skipped = [...named('skipped'), ...named('pending')].map((test) =>
      skippedTest(test.fullName, reasonOf(test)),
    )
    const tally: Tally = {
      passed: named('passed').length,
      failed: [
        ...named('failed').map((test) => `${test.fullName}: ${firstLine(test.result().errors)}`),
        ...modules.flatMap((module) =>
          module
            .errors()
            .map(({ message }) => `${module.relativeModuleId}, outside of its tests: ${message}`),
        ),
        ...errors.map(({ message }) => `an error outside of the tests: ${message}`),
        ...skipped.flatMap(({ failed }) => failed),
      ],
      skipped: skipped.flatMap(({ skipped }) => skipped),
      files: modules.map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) })),
    }
    writeTally(tally)
  }
}

const reasonOf = (test: TestCase): string | undefined => {
  const result = test.result()
  return result.state === 'skipped' ? result.note : undefined
}

const firstLine = (errors: readonly { message: string }[] = []): string =>
  errors[0]?.message.split('\n', 1).join() ?? ''

const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic()
  return (collectDuration + duration) / 1_000
}
