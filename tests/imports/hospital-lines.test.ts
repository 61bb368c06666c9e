import { describe, expect, test } from 'vitest'
import { columnOf, hospitalFields } from '#mocks/seed/import/hospital-columns.ts'
import { readHospitalCsv } from '#mocks/seed/import/hospital-csv.ts'
import { customerHeadings } from '#src/contract/labels/customer.ts'
import { createJudge } from '#src/imports/judge-lines.ts'
import { linesOf, readLines } from '#src/imports/read-lines.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import { customerImport } from '#src/screens/customer/customer.import.ts'

// The demo's CSV of hospitals and the import of hospitals are two readers of one sheet: one line has one verdict.

const definition = customerImport({ prefix: 'https://', suffix: '.portal.example' })
const choices = new Map(
  Object.entries({
    lob_Id: ['Cardiology', 'Eye', 'ENT'],
    portal_Permissions: ['Device'],
    accountStatus: ['Active'],
  }).map(([field, names]) => [field, names.map((name, index) => ({ id: index + 1, name }))]),
)

/** The fields that both read in the same way, by the names that the demo has for them. */
const { lob: _lob, devices: _devices, ...shared } = hospitalFields

type Column = keyof typeof shared
const columns = typedKeys(shared)

type Verdict = {
  line: number
  /** What each cell is read as; empty where it is wrong. */
  cells: Partial<Record<Column, string>>
  wrong: readonly Column[]
  /** Why the line as a whole cannot be read. */
  problem: string | null
}

const byImport = (text: string): readonly Verdict[] => {
  const result = readLines(text, {
    headings: customerHeadings,
    fields: Object.keys(definition.columns),
    columnLabel: (field) => field,
  })
  if ('problem' in result) throw new Error(result.problem)
  const given = linesOf(result.source, result.columns)
  // What only the import has is filled, so that its own rules say nothing.
  const lines = given.map((line) => ({
    ...line,
    cells: {
      addressline1: '1 Lake Road',
      customer_Url: `own-${line.number}`,
      company_Username: `own-${line.number}@care.example`,
      company_Password: 'Welcome#2026',
      city: 'Pune',
      states: 'Maharashtra',
      lob_Id: 'Eye',
      ...Object.fromEntries(Object.entries(line.cells).filter(([, cell]) => cell.trim() !== '')),
    },
  }))
  const judge = createJudge(definition, {
    shared: { portal_Permissions: '1', accountStatus: '1', lob_Id: '1' },
    choices,
    passwords: new Map(),
  })
  return judge(lines, null, new Set()).map(({ line, typed, problems }, index) => {
    const wrong = columns.filter((column) => problems.some(({ field }) => field === shared[column]))
    const whole = problems.find(({ field }) => field === null)?.text ?? null
    const cells = columns.flatMap((column) => {
      const isFilled = (given[index]?.cells[shared[column]] ?? '').trim() !== ''
      const cell = isFilled && !wrong.includes(column) ? (typed[shared[column]] ?? '') : ''
      return cell === '' ? [] : [[column, cell] as const]
    })
    return {
      line: line.number,
      cells: whole === null ? Object.fromEntries(cells) : {},
      wrong,
      problem: whole === null ? null : whole.replace(/\.$/, '').toLowerCase(),
    }
  })
}

const byDemo = (text: string): readonly Verdict[] => {
  const { hospitals, wrong, incomplete } = readHospitalCsv(text)
  const columnIn = (problem: string) =>
    columns.filter((column) => new RegExp(`(^|; )${column} `).test(problem))
  const notTaken = wrong.map(({ line, problem }) => {
    const named = columnIn(problem)
    return {
      line,
      cells: {},
      wrong: named,
      problem: named.length === 0 ? problem.toLowerCase() : null,
    }
  })
  const lines = Math.max(...notTaken.map(({ line }) => line), 1 + hospitals.length + notTaken.length)
  const free = Array.from({ length: lines }, (_, index) => index + 2).filter(
    (line) => !notTaken.some((each) => each.line === line),
  )
  const taken = hospitals.map((hospital, index) => {
    const line = free[index] ?? 0
    const cells = columns.flatMap((column) =>
      hospital[column] === '' ? [] : [[column, hospital[column]] as const],
    )
    return {
      line,
      cells: Object.fromEntries(cells),
      wrong: columnIn(incomplete.find((each) => each.line === line)?.problem ?? ''),
      problem: null,
    }
  })
  return [...notTaken, ...taken].toSorted((one, other) => one.line - other.line)
}

const heading = 'Name of Hospital,City/Town,State/UT,PIN Code,Contact Person,Mob. No.,Email ID'

test.each<[what: string, line: string, verdict: Partial<Verdict>]>([
  [
    'a right line',
    'Own,Pune,Maharashtra,411001,Asha Rao,9876543210,a@b.example',
    { cells: { name: 'Own', pincode: '411001', phone: '9876543210', email: 'a@b.example' } },
  ],
  [
    'blanks and a dash in numbers',
    'Own,,,411 001,,098765-43210,',
    { cells: { pincode: '411001', phone: '9876543210' } },
  ],
  [
    'grouped numbers',
    'Own,,,"4,11,001",,"9,87,65,43,210",',
    { cells: { pincode: '411001', phone: '9876543210' } },
  ],
  [
    'protected cells',
    'Own,,,="411001",,\'+91 98765 43210,',
    { cells: { pincode: '411001', phone: '9876543210' } },
  ],
  [
    'numbers with a fraction',
    'Own,,,411001.0,,9876543210.0,',
    { cells: { pincode: '411001', phone: '9876543210' } },
  ],
  ['digits of Hindi', 'Own,,,४११००१,,,', { cells: { pincode: '411001' } }],
  ['an address with a name', 'Own,,,,,,Asha <a@b.example>', { cells: { email: 'a@b.example' } }],
  [
    'two blanks and a tab in a text',
    'Own  Eye\tClinic,New  Delhi,,,Asha  Rao,,',
    { cells: { name: 'Own Eye Clinic', city: 'New Delhi', contact: 'Asha Rao' } },
  ],
  ['a short pincode', 'Own,,,4110,,,', { wrong: ['pincode'] }],
  ['a pincode of letters', 'Own,,,ask,,,', { wrong: ['pincode'] }],
  ['a phone in powers of ten', 'Own,,,,,9.87654E+09,', { wrong: ['phone'] }],
  ['two phones in a cell', 'Own,,,,,9876543210 / 9876543211,', { wrong: ['phone'] }],
  ['a landline', 'Own,,,,,020-12345,', { wrong: ['phone'] }],
  ['a title with a dot', 'Own,,,,Dr. Asha Rao,,', { wrong: ['contact'] }],
  ['no address', 'Own,,,,,,none', { wrong: ['email'] }],
  ['several mistakes', 'Own,,,1,Asha 2,12,x', { wrong: ['pincode', 'contact', 'phone', 'email'] }],
  [
    'errors of formulas',
    'Own,#REF!,Err:502,#N/A,,#VALUE!,',
    { wrong: ['city', 'state', 'pincode', 'phone'] },
  ],
  ['the error of a formula as a name', '#NAME?,Pune,,,,,', { wrong: ['name'] }],
  ['no name', ',Pune,,411001,,,', { wrong: ['name'], cells: {} }],
  ['too many cells', 'Own,Pune,,411001,,,,x', { problem: 'it has 8 cells, and the headings are 7' }],
  ['a quotation mark that is not closed', '"Own,Pune', { problem: 'a quotation mark is not closed' }],
])('both readers say the same of %s', (_, line, verdict) => {
  const text = `${heading}\r\n${line}`
  expect(byImport(text)).toMatchObject([verdict])
  // The demo takes nothing of a line without a name.
  const expected = byImport(text).map((each) => (each.wrong.includes('name') ? { ...each, cells: {} } : each))
  expect(byDemo(text)).toEqual(expected)
})

test.each(['Asha Menon Memorial', 'A'.repeat(101), 'A'.repeat(201)])(
  'both take a name of any length: %s',
  (name) => {
    const text = `${heading}\n${name},Pune,,,,,`
    expect(byDemo(text)).toEqual(byImport(text))
  },
)

describe('headings', () => {
  test('those of the demo are found by the import', () => {
    for (const [column, field] of Object.entries(shared))
      for (const text of customerHeadings.get(field) ?? [])
        expect([text, columnOf(text)]).toEqual([text, column])
  })

  test('both find them below the title lines of a report', () => {
    const text = `Hospitals of the north region\r\nAs on 31.03.2026,,,,,,\r\n\r\n${heading}\r\nOwn,Pune,,41100,,,`
    expect(byImport(text)).toMatchObject([{ line: 5, wrong: ['pincode'] }])
    expect(readHospitalCsv(text).incomplete).toMatchObject([{ line: 5 }])
  })
})
