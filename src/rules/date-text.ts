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

const isYear = (digits: string): boolean => digits.length === 4

// dayjs reads 30 February as 2 March; its strict parsing takes one format, not these.
const isCalendarDay = (year: number, month: number, day: number): boolean =>
  year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
