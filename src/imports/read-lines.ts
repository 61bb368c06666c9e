import { fieldOf, type Headings } from '#src/contract/labels/columns.ts'
import { type CsvRecord, readTable, surplusProblem } from '#src/rules/csv-records.ts'
import { formatCount } from '#src/rules/names.ts'
import { isBlank, trimText } from '#src/rules/text.ts'

/** More lines are refused: a run is watched by a person. */
const mostLines = 2_000

/** A line as it was read: the cells of its fields, and its number in an editor. */
export type ImportLine = {
  number: number
  cells: Readonly<Record<string, string>>
  /** Why it could not be read; null if it could. */
  problem: string | null
}

/** The lines of a file, or of copied cells, before it is known which column is which field. */
export type LineSource = {
  /** The line of the headings. */
  headingLine: number
  headings: readonly string[]
  records: readonly CsvRecord[]
}

/** The field of each column; null for one that is not used. */
export type ColumnChoice = readonly (string | null)[]

/** What a text holds, or a sentence that says what to do. */
export type ReadResult = { source: LineSource; columns: ColumnChoice } | { problem: string }

type Readable = {
  headings: Headings<string>
  /** The fields that are imported, in the order of the template. */
  fields: readonly string[]
  columnLabel: (field: string) => string
}

/** Reads a table whose headings name the fields, in any order. */
export const readLines = (text: string, readable: Readable): ReadResult => {
  if (text.includes('\0')) return { problem: notText }
  const { headings, fields, columnLabel } = readable
  const known = (heading: string): string | null => {
    const field = fieldOf(headings, heading)
    return field !== null && fields.includes(field) ? field : null
  }
  const { heading, records } = readTable(text, (cell) => known(cell) !== null)
  const wanted = fields.map(columnLabel).join(', ')
  if (heading === null)
    return { problem: `There is no line to read. The first one names the columns: ${wanted}.` }
  if ('problem' in heading)
    return {
      problem: `Line ${heading.line}, which has to name the columns, cannot be read: ${heading.problem}.`,
    }
  const columns = eachOnce(heading.cells.map(known))
  if (columns.every((field) => field === null))
    return {
      problem: `Line ${heading.line} has to name the columns, but has “${shortened(heading.cells.join(', '))}”. Known are: ${wanted}.`,
    }
  if (records.length === 0) return { problem: `There is no line below the headings in line ${heading.line}.` }
  if (records.length > mostLines)
    return {
      problem: `${formatCount(records.length)} lines are too many: at most ${formatCount(mostLines)} can be added in one go. Split them into several files.`,
    }
  return { source: { headingLine: heading.line, headings: heading.cells.map(trimText), records }, columns }
}

const notText = 'This is no text file. Save the sheet as CSV, and choose that file.'

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** The first column with a heading counts; another one is not used until it is chosen. */
const eachOnce = (columns: ColumnChoice): ColumnChoice =>
  columns.map((field, index) => (columns.indexOf(field) === index ? field : null))

/** The lines of a source, by the fields of its columns. */
export const linesOf = ({ headings, records }: LineSource, columns: ColumnChoice): readonly ImportLine[] =>
  records.map((record) => {
    if ('problem' in record) return { number: record.line, cells: {}, problem: capitalized(record.problem) }
    const named = columns.flatMap((field, index) =>
      field === null ? [] : [[field, record.cells[index] ?? '']],
    )
    const surplus = surplusProblem(record.cells, headings.length)
    return {
      number: record.line,
      cells: Object.fromEntries(named),
      problem: surplus === null ? null : capitalized(surplus),
    }
  })

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The indexes of columns that hold something and are not used. */
export const unusedColumns = ({ headings, records }: LineSource, columns: ColumnChoice): readonly number[] =>
  headings.flatMap((_, index) => {
    const isFilled = records.some((record) => 'cells' in record && !isBlank(record.cells[index] ?? ''))
    return columns[index] === null && isFilled ? [index] : []
  })
