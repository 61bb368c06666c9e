import { fieldOf } from '#src/contract/labels/columns.ts'
import { customerHeadings, type customerLabels } from '#src/contract/labels/customer.ts'
import {
  emailInCell,
  lineInCell,
  phoneInCell,
  pincodeInCell,
  wholeNumberInCell,
} from '#src/rules/cell-texts.ts'
import { formulaProblem, shortenedProblem } from '#src/rules/csv-records.ts'
import { email, lettersAndSpaces, phone, phoneDigits, pincode } from '#src/rules/field-checks.ts'
import { type FieldCheck, firstFailure } from '#src/rules/fields.ts'
import { normalizeText } from '#src/rules/text.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'

/** The columns that are read, and the fields of a customer by whose headings they are found. */
export const hospitalFields = {
  name: 'companyName',
  city: 'city',
  state: 'states',
  pincode: 'pincode',
  contact: 'contactPersonName',
  phone: 'contactPhone',
  email: 'contactEmail',
  lob: 'lob_Id',
  devices: 'deviceCount',
} as const satisfies Readonly<Record<string, keyof typeof customerLabels>>

export type ColumnName = keyof typeof hospitalFields

export const columnNames = typedKeys(hospitalFields)

/** The column with this heading; null for one that is not read. */
export const columnOf = (heading: string): ColumnName | null => {
  const field = fieldOf(customerHeadings, heading)
  return columnNames.find((name) => hospitalFields[name] === field) ?? null
}

const mostDevices = 500

/** What a filled cell has to be: as in the form of a customer, other texts have no rule. */
const rules: Readonly<Partial<Record<ColumnName, { check: FieldCheck; wanted: string }>>> = {
  pincode: { check: pincode, wanted: 'six digits' },
  contact: { check: lettersAndSpaces, wanted: 'letters and spaces' },
  phone: { check: phone, wanted: `${phoneDigits} digits` },
  email: { check: email(), wanted: 'an e-mail address' },
  lob: { check: lettersAndSpaces, wanted: 'letters and spaces' },
  devices: { check: wholeNumber, wanted: `a whole number up to ${mostDevices}` },
}

const cleaners: Readonly<Partial<Record<ColumnName, (cell: string) => string>>> = {
  pincode: pincodeInCell,
  phone: phoneInCell,
  email: emailInCell,
  lob: normalizeText,
  devices: wholeNumberInCell,
}

/** What spreadsheets take for numbers. */
const numbers: readonly ColumnName[] = ['pincode', 'phone', 'devices']

/** The cell as it is stored. */
export const cleaned = (column: ColumnName, cell: string): string => (cleaners[column] ?? lineInCell)(cell)

/** Why a cell cannot be used; null if it can. */
export const problemOf = (column: ColumnName, text: string): string | null => {
  const formula = formulaProblem(text)
  if (formula !== null) return `${column} ${formula}`
  const rule = rules[column]
  if (rule === undefined || text === '' || firstFailure(text, [rule.check]) === null) return null
  const shortened = numbers.includes(column) ? shortenedProblem(text) : null
  return `${column} ${shortened ?? `"${text}" should be ${rule.wanted}`}`
}

function wholeNumber(text: string): string | null {
  return /^\d{1,3}$/.test(text) && Number(text) <= mostDevices ? null : 'no number'
}
