import type { Result } from './part.ts'

type Total = { passed: number; failed: number }

const widths = [28, 8, 8, 8, 9]

/** How many of the slowest test files are named. */
const slowest = 10

/**
 * Prints a table of the parts, the test files that took longest, the tests that were skipped or failed, and the totals as
 * the last line.
 */
export const printResults = (results: readonly Result[]): Total => {
  const passed = sum(results.map(({ tally }) => tally.passed))
  const failed = sum(results.map(({ tally }) => tally.failed.length))
  const lines = [
    '',
    row(['part', 'passed', 'failed', 'skipped', 'seconds']),
    ...results.map(({ name, tally, seconds }) =>
      row([name, tally.passed, tally.failed.length, tally.skipped.length, seconds.toFixed(1)]),
    ),
    '',
    'took longest, in seconds:',
    ...slowestFiles(results),
    '',
    ...results.flatMap(({ name, tally }) => [
      ...tally.skipped.map((test) => `skipped: ${name}: ${test}`),
      ...tally.failed.map((test) => `failed: ${name}: ${test}`),
    ]),
    `${passed} passed, ${failed} failed`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return { passed, failed }
}

const slowestFiles = (results: readonly Result[]): string[] =>
  results
    .flatMap(({ name, tally }) => tally.files.map((file) => ({ ...file, name: `${name}: ${file.name}` })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowest)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`)

const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 0 ? String(cell).padEnd(width) : String(cell).padStart(width)
    })
    .join('')

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
