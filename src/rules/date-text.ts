const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The year first: as ISO 8601 writes it, or with a blank before the time. */
const yearFirst =
  /^(\d{4})([-/]?)(\d{1,2})\2(\d{1,2})(?:[T ]+([01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:[.,:]\d+)?\s*(?:Z|[+-]\d\d:?\d\d)?)?$/i

const namedMonth = new RegExp(`\\b(${months.join('|')})[a-z]*\\b`, 'i')

/**
 * Whether a text is a date that has only one meaning. `05/01/2026` has two, and there is no 30 February:
 * such texts are not guessed.
 */
export const isDateText = (text: string): boolean => {
  const [, year, , month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined) return isCalendarDay(Number(year), Number(month), Number(day))
  const name = namedMonth.exec(text)?.[1]?.toLowerCase()
  if (name === undefined) return false
  const numbers = Array.from(text.matchAll(/(?<![\d:+-])\d+(?![\d:])/g), ([digits]) => digits)
  const named = { year: numbers.find(isYear), day: numbers.find((digits) => !isYear(digits)) }
  return (
    isCalendarDay(Number(named.year), months.indexOf(name) + 1, Number(named.day)) &&
    !Number.isNaN(Date.parse(text))
  )
}

/** With a time that is midnight, if any: one that is not was meant. */
const firstDays = /^(?:1753-01-01|1900-01-01|1970-01-01)(?:[T ]00:00(?::00(?:[.,]0+)?)?)?(?:Z|[+-]00:?00)?$/i

const outerDays = /^(?:000[01]|9999-12-31|1899-12-3[01])|^0?1[/.-]0?1[/.-](?:0001|1900)\b/

/**
 * Whether a text is what a database or a language writes for no date: the smallest or largest that it can hold, or the one
 * from which it counts, as .NET, SQL Server, MySQL and spreadsheets do, some of them moved by a time zone.
 */
export const isNoDate = (text: string): boolean =>
  firstDays.test(text) || outerDays.test(text) || (text.startsWith('19') && Date.parse(text) === 0)

const isYear = (digits: string): boolean => digits.length === 4

// dayjs reads 30 February as 2 March; its strict parsing takes one format, not these.
const isCalendarDay = (year: number, month: number, day: number): boolean =>
  // Date takes years before 100 for those of the last century.
  year >= 100 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
