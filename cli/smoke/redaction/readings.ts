import { type Decoding, decodings } from './decodings.ts'
import type { Range } from './range.ts'

/** A text as somebody reads it who undoes its escapes, and for each character where it stands in the original. */
export type Reading = { text: string; places: readonly Range[] }

const deepest = 3

/** All readings of a text: as it is, and with each of the escapes undone, one after the other, up to three. */
export const readingsOf = (text: string): Reading[] => {
  const readings: Reading[] = [
    { text, places: Array.from({ length: text.length }, (_, start) => ({ start, end: start + 1 })) },
  ]
  const known = new Set([text])
  let from = 0
  for (let depth = 0; depth < deepest; depth += 1) {
    const before = readings.slice(from)
    from = readings.length
    for (const reading of before) {
      for (const next of decodings.map((decoding) => decoded(reading, decoding))) {
        if (known.has(next.text)) continue
        known.add(next.text)
        readings.push(next)
      }
    }
  }
  return readings
}

const decoded = ({ text, places }: Reading, { escapes, decode }: Decoding): Reading => {
  let read = ''
  const found: Range[] = []
  let position = 0
  const keepUntil = (end: number) => {
    read += text.slice(position, end)
    found.push(...places.slice(position, end))
    position = end
  }
  for (const { 0: written, index } of text.matchAll(escapes)) {
    keepUntil(index)
    position += written.length
    const place = { start: places[index]?.start ?? 0, end: places[position - 1]?.end ?? 0 }
    const meant = decode(written)
    read += meant
    found.push(...Array.from({ length: meant.length }, () => place))
  }
  keepUntil(text.length)
  return { text: read, places: found }
}
