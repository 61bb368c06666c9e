// These choose the form of the character before them: an emoji, or a letter that has several. Behind others they show nothing.
const variation = String.raw`(?:(?<=(?!\p{ASCII})[\p{S}\p{P}])[\uFE0E\uFE0F]|(?<=(?!\p{ASCII})\p{L})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|[\uFE0E\uFE0F](?=\u20E3))`
const idleVariation = String.raw`(?!${variation})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`

/** What has no width: control characters, marks of the direction of a text, places for a break, what a picture leaves behind. */
const widthless = String.raw`(?!\s)\p{Cc}|[\uFFF9-\uFFFC]|(?=\p{DI})\p{Cf}|${idleVariation}`

/**
 * What shows nothing: blanks of every script, and what has no width. Programs copy them along with a value: contacts, chats and
 * PDF readers above all.
 */
const unseen = String.raw`[\s\u115F\u1160\u2800\u3164\uFFA0]|${widthless}`

// A joiner after one of these decides how the last letter of a word is written, as in മോഹന്‍.
const viramas = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`

const seen = String.raw`(?:(?!${unseen}).|(?<=[${viramas}])\u200D)`

// Linear: each part is looked for once, from its end of the text.
const fromFirstToLastSeen = new RegExp(`${seen}(?:.*${seen})?`, 'su')

/** The text without what shows nothing at its ends. Within a text everything stays: joiners are part of words. */
export const trimText = (text: string): string => fromFirstToLastSeen.exec(text)?.[0] ?? ''

/** What a scanner has read: some say first of which kind a code is. */
export const codeIn = (typed: string): string => trimText(typed).replace(/^\][A-Za-z]\d/, '')

const lineBreakOrTab = /[\t\n\v\f\r\u0085\u2028\u2029]/

// Between other letters marks of direction and joiners may be meant.
const widthlessWithin = new RegExp(
  String.raw`${idleVariation}|(?<=\p{ASCII})(?:${widthless})+(?=\p{ASCII})`,
  'gu',
)

/**
 * A text on one line, as it is sent, compared and searched for: with ordinary blanks, accents that are part of their letters, and
 * nothing within a number or an address that is not read there. Cells of a spreadsheet that are pasted together have tabs
 * between them; Macs and PDFs write accents apart.
 */
export const normalizeLine = (text: string): string =>
  trimText(text)
    .replace(/[\s\u0085]+/g, (blanks) => (lineBreakOrTab.test(blanks) ? ' ' : blanks.replace(/\s/g, ' ')))
    .replace(widthlessWithin, '')
    .normalize('NFC')

/** The same of a text with lines: its blanks stay, and lines end as in an input. */
export const normalizeText = (text: string): string => trimText(withLineFeeds(text)).normalize('NFC')

/** The line endings of an input. Multipart bodies and old records have other ones, which would look like a change by the user. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => trimText(text) === ''

export const asciiOnly = /^[\x20-\x7E]*$/

const unseenButJoiners = new RegExp(
  String.raw`(?![\u200C\u200D\s])(?:${unseen})|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  'gu',
)

/**
 * The text for a comparison with another one, or a search in it: texts that look alike are equal, whatever their case,
 * blanks and invisible characters, and whether their accents are characters of their own.
 */
export const foldText = (text: string): string =>
  asciiOnly.test(text)
    ? text.trim().toLowerCase()
    : trimText(text)
        .replace(widthlessWithin, '')
        .normalize('NFC')
        .replace(unseenButJoiners, '')
        .replace(/\s/g, ' ')
        .toLowerCase()
        // What is left of a dotted capital.
        .replaceAll('i\u0307', 'i')

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

const flagsOn: readonly unknown[] = [true, 1, '1', 'true']
const flagsOff: readonly unknown[] = [false, 0, null, undefined, '0', 'false']

/** Databases without a boolean type send flags as numbers or text. Undefined if the value is no flag. */
export const readFlag = (value: unknown): boolean | undefined => {
  if (flagsOn.includes(value)) return true
  return flagsOff.includes(value) ? false : undefined
}

export const noValue = '-'

export const orDash = (value: string | number | null): string =>
  value === null || value === '' ? noValue : String(value)
