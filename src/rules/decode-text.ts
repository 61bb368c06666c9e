/**
 * Decodes a text file as spreadsheets write it: UTF-8 or UTF-16, with or without a byte order mark, else windows-1252, which is
 * what Excel means by CSV on a Western computer.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes)
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By the byte order mark, or by the zeros that Latin letters have in UTF-16; null if it is neither. */
const encodingOf = ([first, second, third, fourth]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (second === 0 && fourth === 0 && first !== 0) return 'utf-16le'
  return first === 0 && third === 0 && second !== 0 ? 'utf-16be' : null
}
