import { asciiOnly, foldText } from './text.ts'

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

/** With the signs of a keyboard for those that phones, Word and spreadsheets write in their place. */
const withKeyboardSigns = (text: string): string =>
  text
    .replace(/[‘’‚‛ʼ′´]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[\p{Pd}−]/gu, '-')

/** The text for finding the record that a text names: its signs and blanks may be others. Pages show a run of blanks as one. */
export const foldName = (text: string): string => withKeyboardSigns(foldText(text)).replace(/\s+/g, ' ')

/** The text for every search that the portal makes itself: `zurich` finds `Zürich`. */
export const foldForSearch = (text: string): string => {
  const folded = foldName(text)
  return asciiOnly.test(folded)
    ? folded
    : folded
        .normalize('NFD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter)
        .normalize('NFC')
}

/** How much of a text is searched for. It is in the address of the list and of the call: servers refuse one that is too long. */
export const longestSearch = 200

/** The part of a typed text that a search may hold. */
export const searchable = (typed: string): string =>
  typed.length > longestSearch ? typed.slice(0, longestSearch).replace(/[\uD800-\uDBFF]$/, '') : typed
