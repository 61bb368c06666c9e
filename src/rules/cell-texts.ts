import { phoneDigits } from './field-checks.ts'
import { normalizeLine, trimText } from './text.ts'

/** A cell on one line, without what shows nothing at its ends. */
export const lineInCell = (cell: string): string => normalizeLine(cell.replaceAll(/\s+/g, ' '))

/** Programs that take a column for fractions write whole numbers with a zero behind a point. */
export const wholeNumberInCell = (cell: string): string => lineInCell(cell).replace(/^(\d+)\.0+$/, '$1')

export const pincodeInCell = (cell: string): string => wholeNumberInCell(cell).replaceAll(' ', '')

const countryCode = new RegExp(`^(?:(?:\\+|00)?91|0)(?=\\d{${phoneDigits}}$)`)

/** A phone number without the country code, blanks and signs. */
export const phoneInCell = (cell: string): string => {
  const text = wholeNumberInCell(cell)
  return /^\+?[\d\s().-]+$/.test(text) ? text.replaceAll(/[\s().-]/g, '').replace(countryCode, '') : text
}

/** The names in a cell that has several. */
export const namesInCell = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;/|&+]/)
      .map(trimText)
      .filter((name) => name !== ''),
  ),
]
