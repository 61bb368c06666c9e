import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { skippedTest, type Tally, writeTally } from './tally.ts'

/** Writes the tally of Playwright in a run of all tests. */
// biome-ignore lint/style/noDefaultExport: Playwright loads the default export
export default class implements Reporter {
  readonly #tally: Tally = { passed: 0, failed: [], skipped: [], files: [] }

  onTestEnd(test: TestCase, { duration, status, errors }: TestResult): void {
    const { failed, skipped, files } = this.#tally
    const path = relative('', test.location.file)
    const file = files.find(({ name }) => name === path)
    if (file === undefined) files.push({ name: path, seconds: duration / 1_000 })
    else file.seconds += duration / 1_000
    const name = `${test.title} (${test.parent.project()?.name})`
    if (status === 'skipped') {
      const line = skippedTest(name, test.annotations.find(({ type }) => type === 'skip')?.description)
      failed.push(...line.failed)
      skipped.push(...line.skipped)
    } else if (status === test.expectedStatus) this.#tally.passed += 1
    else failed.push(`${name}: ${firstLine(errors)}`)
  }

  onError(error: TestError): void {
    this.#tally.failed.push(`an error outside of the tests: ${firstLine([error])}`)
  }

  onEnd(): void {
    writeTally(this.#tally)
  }
}

const firstLine = ([error]: readonly TestError[]): string =>
  stripVTControlCharacters(error?.message ?? '')
    .split('\n', 1)
    .join()
