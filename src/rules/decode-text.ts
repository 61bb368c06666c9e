/** A text, and whether its letters are a guess: nothing in a file says which code page it has if it is not UTF. */
export type DecodedText = { text: string; isGuessed: boolean }

/**
 * Decodes a text file as spreadsheets write it: UTF-8 or UTF-16, with or without a byte order mark, else what Excel means by CSV on
 * a Western computer: windows-1252, or that of older Macs.
 */
export const decodeFile = (bytes: Uint8Array): DecodedText => {
  const text = textIn(bytes)
  if (text !== null) return { text, isGuessed: false }
  const codePage = hasMacLines(bytes) ? 'macintosh' : 'windows-1252'
  return { text: new TextDecoder(codePage).decode(bytes), isGuessed: true }
}

/** Decodes UTF-8 or UTF-16: what is used without a look at it is not guessed. Throws an Error for another code page. */
export const decodeText = (bytes: Uint8Array): string => {
  const text = textIn(bytes)
  if (text === null) throw new Error('it is neither UTF-8 nor UTF-16: save it as UTF-8')
  return text
}

/** Null where it is neither UTF-8 nor UTF-16. */
const textIn = (bytes: Uint8Array): string | null => {
  const encoding = encodingOf(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Whether the first line ends with a carriage return alone: cells may have line feeds. */
const hasMacLines = (bytes: Uint8Array): boolean => {
  const end = bytes.findIndex((byte) => byte === lineFeed || byte === carriageReturn)
  return bytes[end] === carriageReturn && bytes[end + 1] !== lineFeed
}

/** By the byte order mark, or by the zeros that Latin letters have in UTF-16; null if it is neither. */
const encodingOf = ([first, second, third, fourth]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (second === 0 && fourth === 0 && first !== 0) return 'utf-16le'
  return first === 0 && third === 0 && second !== 0 ? 'utf-16be' : null
}
