import type { Result } from './part.ts'

type Total = { passed: number; failed: number }

const widths = [14, 8, 8, 8, 9]

/** Prints a table of the parts, the tests that were skipped or failed, and the totals as the last line. */
export const printResults = (results: readonly Result[]): Total => {
  const passed = sum(results.map(({ tally }) => tally.passed))
  const failed = sum(results.map(({ tally }) => tally.failed.length))
  const remarks = results.flatMap(({ name, tally }) => [
    ...tally.skipped.map((test) => `skipped: ${name}: ${test}`),
    ...tally.failed.map((test) => `failed: ${name}: ${test}`),
  ])
  const lines = [
    '',
    row(['part', 'passed', 'failed', 'skipped', 'seconds']),
    ...results.map(({ name, tally, seconds }) =>
      row([name, tally.passed, tally.failed.length, tally.skipped.length, seconds.toFixed(1)]),
    ),
    ...remarks,
    `${passed} passed, ${failed} failed`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return { passed, failed }
}

const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 0 ? String(cell).padEnd(width) : String(cell).padStart(width)
    })
    .join('')

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
