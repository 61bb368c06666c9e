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

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => trimText(text) === ''

const plain = /^[\x20-\x7E]*$/

const unseenButJoiners = new RegExp(String.raw`(?![\u200C\u200D\s])(?:${unseen})`, 'gu')

/**
 * The text for a comparison with another one, or a search in it: texts that look alike are equal, whatever their case,
 * blanks and invisible characters, and whether their accents are characters of their own.
 */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.trim().toLowerCase()
    : trimText(text).normalize('NFC').replace(unseenButJoiners, '').replace(/\s/g, ' ').toLowerCase()

/** Whether two texts look alike but for the case of their letters. */
export const isSameText = (one: string, other: string): boolean => foldText(one) === foldText(other)
