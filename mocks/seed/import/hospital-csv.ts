import { type CsvRecord, readTable } from '#src/rules/csv-records.ts'
import { foldText, isBlank, trimText } from '#src/rules/text.ts'
import { type ColumnName, cleaned, columnNames, columnOf, problemOf } from './hospital-columns.ts'

/** A hospital of the file. What is empty, the rules of the sample data fill. */
export type ImportedHospital = Readonly<Record<ColumnName, string>>

/** A line that is left out, by its number in the file, and why. */
type WrongLine = { line: number; problem: string }

export type HospitalFile = {
  hospitals: readonly ImportedHospital[]
  wrong: readonly WrongLine[]
  /** The headings of filled columns that are not read; a column without one by its number. */
  ignored: readonly string[]
}

const mostHospitals = 5_000

/**
 * Reads a CSV file of which one of the first lines names the columns, in any order and with any of the usual separators. Throws an Error for
 * the presenter if no hospital can be read in it.
 */
export const readHospitalCsv = (text: string): HospitalFile => {
  const { heading, records } = readTable(text, (cell) => columnOf(cell) !== null)
  const { headings, columns } = readHeader(heading)
  const hospitals: ImportedHospital[] = []
  const wrong: WrongLine[] = []
  const lineOfName = new Map<string, number>()
  for (const record of records) {
    const { line } = record
    const { hospital, problem } = readHospital(record, columns)
    const name = foldText(hospital?.name ?? '')
    const earlier = lineOfName.get(name)
    if (hospital === null) wrong.push({ line, problem })
    else if (earlier !== undefined)
      wrong.push({ line, problem: `name "${hospital.name}" is also in line ${earlier}` })
    else {
      hospitals.push(hospital)
      lineOfName.set(name, line)
    }
  }
  if (hospitals.length > mostHospitals) throw new Error(`A file may have ${mostHospitals} hospitals at most.`)
  return { hospitals, wrong, ignored: ignoredHeadings(headings, columns, records) }
}

type Columns = readonly (ColumnName | null)[]

const readHeader = (header: CsvRecord | null): { headings: readonly string[]; columns: Columns } => {
  if (header !== null && 'problem' in header)
    throw new Error(`Line ${header.line}, which has to name the columns, cannot be read: ${header.problem}.`)
  const headings = header?.cells ?? []
  const columns = headings.map(columnOf)
  if (!columns.includes('name'))
    throw new Error(
      `The first line has to name the columns: ${columnNames.join(', ')}. Only "name" has to be there.`,
    )
  refuseDuplicates(headings, columns)
  return { headings, columns }
}

type Reading = { hospital: ImportedHospital; problem: null } | { hospital: null; problem: string }

const readHospital = (record: CsvRecord, columns: Columns): Reading => {
  if ('problem' in record) return { hospital: null, problem: record.problem }
  const hospital = toHospital(columns, record.cells)
  const problem = extraCells(record.cells, columns) ?? problemIn(hospital)
  return problem === null ? { hospital, problem } : { hospital: null, problem }
}

const ignoredHeadings = (
  headings: readonly string[],
  columns: Columns,
  records: readonly CsvRecord[],
): string[] => {
  const isFilled = (index: number) =>
    records.some((record) => 'cells' in record && !isBlank(record.cells[index] ?? ''))
  return headings.flatMap((heading, index) =>
    columns[index] === null && isFilled(index) ? [trimText(heading) || `column ${index + 1}`] : [],
  )
}

/** One of two columns would be dropped. */
const refuseDuplicates = (headings: readonly string[], columns: Columns): void => {
  for (const [index, column] of columns.entries()) {
    const earlier = column === null ? index : columns.indexOf(column)
    if (earlier !== index)
      throw new Error(
        `Two columns name the ${column}: "${trimText(headings[earlier] ?? '')}" and "${trimText(headings[index] ?? '')}". Rename or remove one.`,
      )
  }
}

/** A separator in a text that is not in quotes would move the cells behind it. */
const extraCells = (cells: readonly string[], columns: readonly unknown[]): string | null =>
  cells.slice(columns.length).every(isBlank)
    ? null
    : `${cells.length} cells, and the first line names ${columns.length}`

const toHospital = (columns: Columns, cells: readonly string[]): ImportedHospital => {
  const cellOf = (column: ColumnName): string => cleaned(column, cells[columns.indexOf(column)] ?? '')
  return {
    name: cellOf('name'),
    city: cellOf('city'),
    state: cellOf('state'),
    pincode: cellOf('pincode'),
    contact: cellOf('contact'),
    phone: cellOf('phone'),
    email: cellOf('email'),
    lob: cellOf('lob'),
    devices: cellOf('devices'),
  }
}

const problemIn = (hospital: ImportedHospital): string | null => {
  if (hospital.name === '') return 'name is empty'
  const problems = columnNames.flatMap((column) => problemOf(column, hospital[column]) ?? [])
  return problems.length === 0 ? null : problems.join('; ')
}
