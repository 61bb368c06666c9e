import { type Decoding, decodings } from './decodings.ts'
import type { Range } from './range.ts'

/** A text as somebody reads it who undoes its escapes, and for each character where it stands in the original; null for the original itself. */
export type Reading = { text: string; places: readonly Range[] | null }

/** Where a range of a reading stands in the original. */
export const placeOf = ({ places }: Reading, { start, end }: Range): Range =>
  places === null ? { start, end } : { start: places[start]?.start ?? 0, end: places[end - 1]?.end ?? 0 }

const deepest = 3

/** All readings of a text: as it is, and with each of the escapes undone, one after the other, up to three. */
export const readingsOf = (text: string): Reading[] => {
  const readings: Reading[] = [{ text, places: null }]
  if (!mayBeEscaped.test(text)) return readings
  const known = new Set([text])
  const isNew = (reading: Reading) => known.size < known.add(reading.text).size
  let newest = readings.slice()
  for (let depth = 0; depth < deepest; depth += 1) {
    newest = newest
      .flatMap((reading) => decodings.map((decoding) => decoded(reading, decoding)))
      .filter(isNew)
    readings.push(...newest)
  }
  return readings
}

const mayBeEscaped = /[%+\\&]/

const decoded = (reading: Reading, { escapes, decode }: Decoding): Reading => {
  const { text } = reading
  if (text.search(escapes) === -1) return reading
  let read = ''
  const found: Range[] = []
  let position = 0
  const keepUntil = (end: number) => {
    read += text.slice(position, end)
    for (; position < end; position += 1) found.push(placeOf(reading, { start: position, end: position + 1 }))
  }
  for (const { 0: written, index } of text.matchAll(escapes)) {
    keepUntil(index)
    position += written.length
    const place = placeOf(reading, { start: index, end: position })
    const meant = decode(written)
    read += meant
    found.push(...Array.from({ length: meant.length }, () => place))
  }
  keepUntil(text.length)
  return { text: read, places: found }
}
