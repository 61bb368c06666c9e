/** What some spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@\t\r\n]/

const needsQuotes = /[",\r\n]/

/**
 * The text of a CSV file (RFC 4180) of these lines of cells. Spreadsheets read it as UTF-8, and no cell as a formula: one that
 * would begin like a formula begins with an apostrophe instead.
 */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`

/** `customers-2026-01-05.csv`: a file by what it lists and the day, in local time. */
export const csvFileName = (list: string, now: Date): string => {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-')
  return `${list}-${day}.csv`
}

const written = (cell: string): string => {
  const safe = formula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')
