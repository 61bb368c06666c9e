import { namesInCell } from '#src/rules/cell-texts.ts'
import { type CsvRecord, readTable, surplusProblem } from '#src/rules/csv-records.ts'
import { foldText, isBlank, trimText } from '#src/rules/text.ts'
import { type ColumnName, cleaned, columnNames, columnOf, problemOf } from './hospital-columns.ts'

/** A hospital of the file. What is empty, the rules of the sample data fill. */
export type ImportedHospital = Readonly<Record<Exclude<ColumnName, 'lob'>, string>> & {
  lobs: readonly string[]
}

/** A line by its number in the file, and what is wrong in it. */
type WrongLine = { line: number; problem: string }

export type HospitalFile = {
  hospitals: readonly ImportedHospital[]
  /** The lines that are left out. */
  wrong: readonly WrongLine[]
  /** The lines whose hospital is taken without some of its cells. */
  incomplete: readonly WrongLine[]
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
  const results = records.map((record) => ({ line: record.line, ...readHospital(record, columns) }))
  const firstLines = new Map<string, number>()
  for (const { line, hospital } of results) {
    const name = foldText(hospital?.name ?? '')
    if (!firstLines.has(name)) firstLines.set(name, line)
  }
  const isRepeated = ({ line, hospital }: (typeof results)[number]): boolean =>
    hospital !== null && firstLines.get(foldText(hospital.name)) !== line
  const taken = results.filter((result) => result.hospital !== null && !isRepeated(result))
  const hospitals = taken.flatMap(({ hospital }) => hospital ?? [])
  const wrong = results.flatMap((result) => {
    const { line, hospital, problem } = result
    if (hospital === null) return [{ line, problem }]
    const earlier = firstLines.get(foldText(hospital.name))
    return isRepeated(result) ? [{ line, problem: `name "${hospital.name}" is also in line ${earlier}` }] : []
  })
  const incomplete = taken.flatMap(({ line, problem }) => (problem === null ? [] : [{ line, problem }]))
  if (hospitals.length > mostHospitals) throw new Error(`A file may have ${mostHospitals} hospitals at most.`)
  return { hospitals, wrong, incomplete, ignored: ignoredHeadings(headings, columns, records) }
}

type Columns = readonly (ColumnName | null)[]

const readHeader = (header: CsvRecord | null): { headings: readonly string[]; columns: Columns } => {
  if (header !== null && 'problem' in header)
    throw new Error(`Line ${header.line}, which has to name the columns, cannot be read: ${header.problem}.`)
  const headings = header?.cells ?? []
  const columns = headings.map(columnOf)
  if (!columns.includes('name'))
    throw new Error(
      `One of the first lines has to name the columns: ${columnNames.join(', ')}. Only "name" has to be there.${quoted(header)}`,
    )
  refuseDuplicates(headings, columns)
  return { headings, columns }
}

/** The line as it was read: a wrong separator or encoding is seen at once. */
const quoted = (record: CsvRecord | null): string =>
  record === null || 'problem' in record
    ? ''
    : ` Line ${record.line} is read as ${record.cells.map((cell) => JSON.stringify(cell.slice(0, 40))).join(', ')}.`

/** With a hospital the problem is that of the cells that are left out. */
type ReadHospital =
  | { hospital: ImportedHospital; problem: string | null }
  | { hospital: null; problem: string }

const readHospital = (record: CsvRecord, columns: Columns): ReadHospital => {
  if ('problem' in record) return { hospital: null, problem: record.problem }
  const surplus = surplusProblem(record.cells, columns.length)
  if (surplus !== null) return { hospital: null, problem: surplus }
  const problems: string[] = []
  const cellOf = (column: ColumnName): string => cleaned(column, record.cells[columns.indexOf(column)] ?? '')
  const taken = (column: ColumnName, text = cellOf(column)): string => {
    const problem = problemOf(column, text)
    if (problem !== null) problems.push(problem)
    return problem === null ? text : ''
  }
  const name = cellOf('name')
  if (name === '') return { hospital: null, problem: 'name is empty' }
  const nameProblem = problemOf('name', name)
  if (nameProblem !== null) return { hospital: null, problem: nameProblem }
  const hospital = {
    name,
    city: taken('city'),
    state: taken('state'),
    pincode: taken('pincode'),
    contact: taken('contact'),
    phone: taken('phone'),
    email: taken('email'),
    lobs: namesInCell(cellOf('lob')).filter((lob) => taken('lob', lob) !== ''),
    devices: taken('devices'),
  }
  return { hospital, problem: problems.length === 0 ? null : problems.join('; ') }
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
