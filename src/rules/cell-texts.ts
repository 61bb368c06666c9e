import { phoneDigits } from './field-checks.ts'
import { normalizeLine } from './text.ts'

/** A cell on one line, without what shows nothing at its ends. */
export const lineInCell = (cell: string): string => normalizeLine(cell.replaceAll(/\s+/g, ' '))

/** The digits of every script follow one another from zero to nine. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

const withAsciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit)

/** In thousands, or as in India; a single point may be that of a fraction. */
const grouped = /^\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?: \d{3})+|(?:['’]\d{3})+|(?:\.\d{3}){2,})$/

/**
 * A whole number in digits alone. Programs group its digits, and those that take a column for fractions write one or two zeros behind a
 * point or a comma: three may be the thousands of 880.000.
 */
export const wholeNumberInCell = (cell: string): string => {
  const text = withAsciiDigits(lineInCell(cell))
  const whole = text.replace(/^([\d,]+)\.0{1,2}$|^(\d+),0{1,2}$/, '$1$2')
  return grouped.test(whole) ? whole.replaceAll(/\D/g, '') : whole
}

export const pincodeInCell = (cell: string): string => wholeNumberInCell(cell).replaceAll(/[\s\p{Pd}]/gu, '')

const countryCode = new RegExp(`^(?:(?:\\+|00)?91)?0?(?=\\d{${phoneDigits}}$)`)

/** A phone number without the country code, blanks and signs. */
export const phoneInCell = (cell: string): string => {
  const text = wholeNumberInCell(cell).replace(/^tel:/i, '').replace(/^＋/, '+')
  return /^\+?[\d\s().\p{Pd}\u2212\u00ad]+$/u.test(text)
    ? text.replaceAll(/[^+\d]/g, '').replace(countryCode, '')
    : text
}

/** An e-mail address alone, as mail programs copy it with a name, as a link, or from a list. */
export const emailInCell = (cell: string): string => {
  const text = lineInCell(cell).replace(/[;,]$/, '')
  const [, bracketed = text] = /^[^<>]*<([^<>\s]+@[^<>\s]+)>$/.exec(text) ?? []
  return bracketed.replace(/^mailto:([^?]+).*$/i, '$1')
}

const betweenNames = /([,;/|&+\n\v\f\r\u0085\u2028\u2029])/

/** Names with more signs than these in them are split. */
const mostSignsInName = 5

/** The names in a cell that has several, each once. The signs between them are part of names, too: the longest name that is one counts. */
export const namesInCell = (cell: string, isName: (text: string) => boolean = () => false): string[] => {
  const whole = lineInCell(cell)
  if (isName(whole)) return [whole]
  // Parts and signs by turns.
  const parts = cell.split(betweenNames)
  const names = new Set<string>()
  for (let index = 0; index < parts.length; ) {
    const textOf = (signs: number) => lineInCell(parts.slice(index, index + 2 * signs + 1).join(''))
    let signs = mostSignsInName
    while (signs > 0 && !isName(textOf(signs))) signs -= 1
    names.add(textOf(signs))
    index += 2 * signs + 2
  }
  names.delete('')
  return [...names]
}
