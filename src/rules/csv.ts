import dayjs from 'dayjs'

/**
 * The places where a spreadsheet may start a formula, whichever separator it takes: at the start of a cell, and after a
 * semicolon, a tab or a line break, where it may split the text, each also behind blanks and quotes. Full-width signs
 * count too.
 */
const formulaStart = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\n\v\f\r\u0085\u2028\u2029])[\s"]*)|^(?=[\t\r\n])/g

/** What is put before these places, where it was read. */
const guard = /'(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\n\v\f\r\u0085\u2028\u2029])[\s"]*')|^'(?=[\t\r\n])/g

/** The text of a cell as it was before `toCsv` kept spreadsheets from running it. */
export const withoutGuards = (cell: string): string => cell.replaceAll(guard, '')

const wholeNumber = /^\d+$/

/**
 * Returns the text of a CSV file (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. An
 * apostrophe before a formula keeps spreadsheets from running it.
 */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`

/** Returns a file name such as `customers-2026-01-05.csv`, with the local date. */
export const csvFileName = (list: string, now: Date): string =>
  `${list}-${dayjs(now).format('YYYY-MM-DD')}.csv`

const toCell = (text: string): string =>
  wholeNumber.test(text) ? text : `"${text.replaceAll(formulaStart, "'").replaceAll('"', '""')}"`
