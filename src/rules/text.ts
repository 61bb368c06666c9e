/**
 * What shows nothing: blanks of every script, control characters, marks of the direction of a text, and characters
 * without a width. Programs copy them along with a value: contacts, chats and PDF readers above all.
 */
const unseen = String.raw`[\s\p{Cc}\u115F\u1160\u2800\u3164\uFFA0\uFFF9-\uFFFB]|(?=\p{DI})\p{Cf}`

// A joiner after one of these decides how the last letter of a word is written, as in മോഹന്‍.
const viramas = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`

const seen = String.raw`(?:(?!${unseen}).|(?<=[${viramas}])\u200D)`

// Linear: each part is looked for once, from its end of the text.
const fromFirstToLastSeen = new RegExp(`${seen}(?:.*${seen})?`, 'su')

/** The text without what shows nothing at its ends. Within a text everything stays: joiners are part of words. */
export const trimText = (text: string): string => fromFirstToLastSeen.exec(text)?.[0] ?? ''

const lineBreakOrTab = /[\t\n\v\f\r\u0085\u2028\u2029]/

/**
 * A text on one line, as it is sent, compared and searched for: with ordinary blanks, and accents that are part of their
 * letters. Cells of a spreadsheet that are pasted together have tabs between them; Macs and PDFs write accents apart.
 */
export const normalizeLine = (text: string): string =>
  trimText(text)
    .replace(/[\s\u0085]+/g, (blanks) => (lineBreakOrTab.test(blanks) ? ' ' : blanks.replace(/\s/g, ' ')))
    .normalize('NFC')

/** The same of a text with lines: its blanks stay, and lines end as in an input. */
export const normalizeText = (text: string): string => trimText(withLineFeeds(text)).normalize('NFC')

/** The line endings of an input. Multipart bodies and old records have other ones, which would look like a change by the user. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => trimText(text) === ''

const asciiOnly = /^[\x20-\x7E]*$/

const unseenButJoiners = new RegExp(String.raw`(?![\u200C\u200D\s])(?:${unseen})`, 'gu')

/**
 * The text for a comparison with another one, or a search in it: texts that look alike are equal, whatever their case,
 * blanks and invisible characters, and whether their accents are characters of their own.
 */
export const foldText = (text: string): string =>
  asciiOnly.test(text)
    ? text.trim().toLowerCase()
    : trimText(text).normalize('NFC').replace(unseenButJoiners, '').replace(/\s/g, ' ').toLowerCase()

// These are letters of their own, without an accent that could be taken off.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** The text for every search that the portal makes itself: `zurich` finds `Zürich`. */
export const foldForSearch = (text: string): string => {
  const folded = foldText(text)
  return asciiOnly.test(folded)
    ? folded
    : folded
        .normalize('NFD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter)
        .normalize('NFC')
}

/** Whether two texts look alike but for the case of their letters. */
export const isSameText = (one: string, other: string): boolean => foldText(one) === foldText(other)

const digits = /^[0-9]{1,15}$/

/** Digit text becomes a number; everything else stays what it is. */
export const digitsToNumber = (value: unknown): unknown =>
  typeof value === 'string' && digits.test(trimText(value)) ? Number(trimText(value)) : value

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** The id in a path or a typed text; null if it is not a whole number from 1. */
export const idIn = (text: string | null | undefined): number | null => {
  const id = digitsToNumber(text)
  return isId(id) ? id : null
}

/** Reads ids from a list or from a comma-separated text such as `1,3`. Ignores what is not an id. */
export const readIds = (value: unknown): number[] => {
  const given: unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
  return given.map(digitsToNumber).filter(isId)
}

const flagsOn: readonly unknown[] = [true, 1, '1', 'true']
const flagsOff: readonly unknown[] = [false, 0, null, undefined, '0', 'false']

/** Databases without a boolean type send flags as numbers or text. Undefined if the value is no flag. */
export const readFlag = (value: unknown): boolean | undefined => {
  if (flagsOn.includes(value)) return true
  return flagsOff.includes(value) ? false : undefined
}

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
  /^(?:1601-01-01|1753-01-01|1900-01-01|1970-01-01)(?:[T ]00:00(?::00(?:[.,]0+)?)?)?(?:Z|[+-]00:?00)?$/i

const outerDays =
  /^(?:-0*1-11-30|000[01]|9999-12-3[01]|1752-12-31|1899-12-3[01]|1969-12-31)|^0?1[/.-]0?1[/.-](?:0001|1900)\b/

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

export const noValue = '-'

export const orDash = (value: string | number | null): string =>
  value === null || value === '' ? noValue : String(value)

export const itxPrefix = 'ITX-'

/** `ITX-1042`: the number as screens show it. Employees of earlier years have none. */
export const itxLabel = (id: number | string | null): string =>
  id === null || id === '' ? noValue : `${itxPrefix}${id}`

/** The text to search for: the server knows the number alone, people also type it as it is shown. */
export const withoutItxPrefix = (search: string): string =>
  normalizeLine(search).replace(/^itx-\s*(?=[0-9]+$)/i, '')
