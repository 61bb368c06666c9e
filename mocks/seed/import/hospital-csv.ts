import { parse } from 'papaparse'
import { type ColumnName, cleaned, columnNames, columnOf, problemOf } from './hospital-columns.ts'

/** A hospital of the file. What is empty, the rules of the sample data fill. */
export type ImportedHospital = Readonly<Record<ColumnName, string>>

/** A line that is left out, by its number in the file, and why. */
type WrongLine = { line: number; problem: string }

export type HospitalFile = { hospitals: readonly ImportedHospital[]; wrong: readonly WrongLine[] }

const separators = [',', ';', '\t', '|'] as const
const mostHospitals = 5_000

/**
 * Reads a CSV file whose first line names the columns, in any order and with any of the usual separators. Throws an Error for
 * the presenter if no hospital can be read in it.
 */
export const readHospitalCsv = (text: string): HospitalFile => {
  const [header, ...lines] = linesOf(text)
  const columns = (header?.cells ?? []).map(columnOf)
  if (!columns.includes('name'))
    throw new Error(
      `The first line has to name the columns: ${columnNames.join(', ')}. Only "name" has to be there.`,
    )
  const hospitals: ImportedHospital[] = []
  const wrong: WrongLine[] = []
  const lineOfName = new Map<string, number>()
  for (const { line, cells } of lines) {
    const hospital = toHospital(columns, cells)
    const earlier = lineOfName.get(hospital.name.toLowerCase())
    const problem =
      earlier === undefined ? problemIn(hospital) : `name "${hospital.name}" is also in line ${earlier}`
    if (problem === null) {
      hospitals.push(hospital)
      lineOfName.set(hospital.name.toLowerCase(), line)
    } else wrong.push({ line, problem })
  }
  if (hospitals.length > mostHospitals) throw new Error(`A file may have ${mostHospitals} hospitals at most.`)
  return { hospitals, wrong }
}

type Line = { line: number; cells: readonly string[] }

/** The lines that are not blank, with their numbers in the file. */
const linesOf = (text: string): Line[] => {
  // Excel's own first line, which says the separator.
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const table = text.slice(declared?.[0].length ?? 0)
  const { data } = parse<string[]>(table, { delimiter: declared?.[1] ?? separatorOf(table) })
  let next = declared === null ? 1 : 2
  return data
    .map((cells) => {
      const line = next
      next += cells.join('').split(/\r\n|\r|\n/).length
      return { line, cells }
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** The separator that the first line has most of, outside quotes: a guess from all lines fails on short files. */
const separatorOf = (table: string): string => {
  const [first = ''] = table.trimStart().split(/[\r\n]/, 1)
  const plain = first.replaceAll(/"[^"]*"/g, '')
  const countOf = (separator: string): number => plain.split(separator).length
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best), ',')
}

const toHospital = (columns: readonly (ColumnName | null)[], cells: readonly string[]): ImportedHospital => {
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
