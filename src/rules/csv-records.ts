import { parse } from 'papaparse'
import { withoutGuards } from './csv.ts'
import { isBlank, trimText } from './text.ts'

/** A record of a CSV file, by the number of its first line; one that cannot be read has a problem in place of its cells. */
export type CsvRecord = { line: number } & ({ cells: readonly string[] } | { problem: string })

const separators = [',', ';', '\t', '|'] as const

/** More lines than these in one cell are a quotation mark that is not closed. */
const mostLinesInCell = 100

/** A table in a text: the record whose cells are its headings, and the records below it. */
export type CsvTable = { heading: CsvRecord | null; records: readonly CsvRecord[] }

/** Among so many records the headings are looked for: above them there may be a title and the date of a report. */
const mostRecordsAbove = 20

/**
 * Reads a table as spreadsheets write and copy it, without blank records. Its heading is the first of the records with the most
 * cells that are one; the first of all where none has any. Lines are counted as an editor counts them, whatever ends them. After
 * a line with a wrong quotation mark the next line is read, so that no mistake swallows others.
 */
export const readTable = (text: string, isHeading: (cell: string) => boolean): CsvTable => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  // Excel's own first line, which says the separator.
  const [, declared] = /^"?sep=(.)"?[,;|\t ]*$/i.exec(lines[0] ?? '') ?? []
  const start = declared === undefined ? 0 : 1
  const headingsOf = (record: CsvRecord) => ('cells' in record ? record.cells.filter(isHeading).length : 0)
  const likely = separatorOf(lines.slice(start).find((line) => !isBlank(line)) ?? '')
  const readings = (declared === undefined ? [likely, ...separators] : [declared]).flatMap((separator) =>
    readRecords(lines, { start, separator, most: mostRecordsAbove }).map((record) => ({ separator, record })),
  )
  const [first, ...others] = readings
  if (first === undefined) return { heading: null, records: [] }
  const { separator, record } = others.reduce(
    (best, each) => (headingsOf(each.record) > headingsOf(best.record) ? each : best),
    first,
  )
  const [heading = record, ...records] = readRecords(lines, { start: record.line - 1, separator })
  return { heading, records }
}

/** Reads at most so many records from a line on; the first that can be read says how many columns there are. */
const readRecords = (
  lines: readonly string[],
  { start, separator, most = Number.POSITIVE_INFINITY }: { start: number; separator: string; most?: number },
): CsvRecord[] => {
  const records: CsvRecord[] = []
  let columns: number | null = null
  for (let index = start; index < lines.length && records.length < most; ) {
    const { record, length } = readRecord(lines, index, separator, columns)
    if ('cells' in record) columns ??= record.cells.length
    if (!('cells' in record && isBlankRecord(record.cells))) records.push(record)
    index += length
  }
  return records
}

/** The text of a cell that a program has protected from being taken for a number or a formula, as in `="0123"` and `'+91 98`. */
const plainCell = (cell: string): string => {
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(trimText(cell)) ?? []
  return quoted === undefined
    ? withoutGuards(cell).replace(/^'(?=[\d ./-]+$)/, '')
    : quoted.replaceAll('""', '"')
}

/** What is wrong with a number that a spreadsheet has written in powers of ten; null if nothing is. */
export const shortenedProblem = (cell: string): string | null =>
  /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i.test(trimText(cell))
    ? `“${cell}” was shortened by a spreadsheet: its last digits are lost. Format the column as text, and type it again.`
    : null

/** What is wrong with a cell that has the error of a formula, as Excel and LibreOffice write it; null if nothing is. */
export const formulaProblem = (cell: string): string | null => {
  const text = trimText(cell)
  return /^(?:#N\/A|#GETTING_DATA|#[A-Z]+(?:\/0)?[!?]|Err:\d{3})$/.test(text)
    ? `“${text}” is the error of a formula in a spreadsheet: the value is lost. Type the value itself.`
    : null
}

/** What is wrong with a record of more cells than headings: a separator in a text without quotes moves the cells behind it. */
export const surplusProblem = (cells: readonly string[], headings: number): string | null =>
  cells.slice(headings).every(isBlank)
    ? null
    : `it has ${cells.length} cells, and the headings are ${headings}`

const isBlankRecord = (cells: readonly string[]): boolean => cells.every(isBlank)

/** The separator that the first line has most of, outside quotes: a guess from all lines fails on short files. */
const separatorOf = (line: string): string => {
  const plain = line.replaceAll(/"[^"]*"/g, '')
  const countOf = (separator: string): number => plain.split(separator).length
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best), ',')
}

type RecordReading = { record: CsvRecord; length: number }

/** The record that begins in a line, and how many lines it has: a cell in quotes may have several. */
const readRecord = (
  lines: readonly string[],
  start: number,
  separator: string,
  columns: number | null,
): RecordReading => {
  const line = start + 1
  // Spreadsheets copy a cell that begins with a quotation mark as it is.
  const failed = (problem: string): RecordReading => ({
    record: separator === '\t' ? { line, cells: (lines[start] ?? '').split('\t') } : { line, problem },
    length: 1,
  })
  const first = parseRecord(lines.slice(start, line), separator)
  if (first.mistake === null) return { record: { line, cells: first.cells }, length: 1 }
  if (first.mistake !== notClosed) return failed(first.mistake)
  for (const length of lengthsOfCell(lines.slice(start), separator, columns)) {
    const { cells, mistake } = parseRecord(lines.slice(start, start + length), separator)
    if (mistake === null) return { record: { line, cells }, length }
  }
  return failed(notClosed)
}

/** How many lines a cell that is not closed in the first line may have, up to one that is a whole record of its own. */
const lengthsOfCell = (lines: readonly string[], separator: string, columns: number | null): number[] => {
  const [, ...others] = lines.slice(0, mostLinesInCell)
  const next = others.findIndex((line) => isRecord(line, separator, columns))
  return (next === -1 ? others : others.slice(0, next)).map((_, index) => index + 2)
}

const isRecord = (line: string, separator: string, columns: number | null): boolean => {
  if (columns === null || columns === 1 || line.includes('"')) return false
  return parseRecord([line], separator).cells.length === columns
}

const notClosed = 'a quotation mark is not closed'
const notAtEnd = 'text follows a closing quotation mark'

const parseRecord = (
  lines: readonly string[],
  delimiter: string,
): { cells: readonly string[]; mistake: string | null } => {
  const { data, errors } = parse<string[]>(lines.join('\n'), { delimiter, newline: '\n' })
  const codes = errors.map(({ code }) => code)
  if (codes.includes('InvalidQuotes')) return { cells: [], mistake: notAtEnd }
  if (codes.includes('MissingQuotes')) return { cells: [], mistake: notClosed }
  // The parser reports an empty line as one whose separator it could not find.
  return { cells: (data[0] ?? []).map(plainCell), mistake: null }
}
