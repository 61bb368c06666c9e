const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The year first: as ISO 8601 writes it, or with blanks before the time and the zone, as databases do. Java names the region behind
 * the zone.
 */
const yearFirst =
  /^(\d{4})([-/]?)(\d{1,2})\2(\d{1,2})(?:[T ]+([01]?\d|2[0-3])(:[0-5]\d(?::[0-5]\d)?)(?:(?<=:..:..)[.,:](\d+))?\s*(?:(Z|UTC|GMT|[+-]\d\d)(?::?(\d\d))?(?:\[[\w/+-]+\])?)?)?$/i

const namedMonth = new RegExp(`\\b(${months.join('|')})[a-z]*\\b`, 'i')

/** `5-Jan-2026`, as Oracle writes it, and `9:30AM`, as SQL Server does, are not read by every browser. */
const withBlanks = (text: string): string =>
  text
    .replace(/(\d)-([a-z]+)-(\d)/i, '$1 $2 $3')
    .replace(/(\d)([ap]m)\b/i, '$1 $2')
    .replace(/\s+/g, ' ')

/**
 * The date in a text that has only one meaning, as every browser reads it; null if it has none. `05/01/2026` has two, and there is no
 * 30 February: such texts are not guessed.
 */
export const dateIn = (text: string): string | null => {
  const found = yearFirst.exec(text)
  if (found === null) return namedDateIn(withBlanks(text))
  const [, year, , month = '', day = '', hour = '', clock, fraction, zone, minutes = '00'] = found
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return null
  if (zone === undefined) return text
  const moment = `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}${clock}`
  const offset = /^[+-]/.test(zone) ? `${zone}:${minutes}` : 'Z'
  return `${moment}${fraction === undefined ? '' : `.${fraction}`}${offset}`
}

const twoDigits = (digits: string): string => digits.padStart(2, '0')

const namedDateIn = (text: string): string | null => {
  const name = namedMonth.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return null
  const numbers = Array.from(text.matchAll(/(?<![\d:+-])\d+(?![\d:])/g), ([digits]) => digits)
  const named = { year: numbers.find(isYear), day: numbers.find((digits) => !isYear(digits)) }
  const isDate =
    isCalendarDay(Number(named.year), months.indexOf(name) + 1, Number(named.day)) &&
    !Number.isNaN(Date.parse(text))
  return isDate ? text : null
}

/** With a time that is midnight, if any: one that is not was meant. */
const firstDays =
  /^(?:1601-01-01|1753-01-01|1900-01-01|1904-01-01|1970-01-01)(?:[T ]00:00(?::00(?:[.,]0+)?)?)?(?:Z|[+-]00:?00)?$/i

const outerDays =
  /^(?:-0*1-11-30|000[01]|0002-1[12]-|9999-12-3[01]|1752-12-31|1899-1[12]-(?:29|3[01])|1969-12-31)|^0?1[/.-]0?1[/.-](?:0001|1900)\b/

/**
 * Whether a text is what a database or a language writes for no date: the smallest or largest that it can hold, or the one
 * from which it counts, as .NET, SQL Server, MySQL and spreadsheets do, some of them moved by a time zone. The zeros of
 * MySQL are a day in November for the programs that calculate with them.
 */
export const isNoDate = (text: string): boolean =>
  firstDays.test(text) || outerDays.test(text) || (text.startsWith('19') && Date.parse(text) === 0)

const isYear = (digits: string): boolean => digits.length === 4

// dayjs reads 30 February as 2 March, and would be loaded with the sign-in screen.
const isCalendarDay = (year: number, month: number, day: number): boolean =>
  // Date takes years before 100 for those of the last century.
  year >= 100 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
