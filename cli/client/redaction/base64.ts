import type { Range } from './find-secret.ts'

/**
 * The part of a secret's base64 that is the same whatever is before and behind it, for each of the three places in a
 * group of bytes where it may begin: base64 of `user:password` holds one of them.
 */
export const base64CoresOf = (secret: string): string[] => {
  const readings = [Buffer.from(secret), ...(isLatin(secret) ? [Buffer.from(secret, 'latin1')] : [])]
  const cores = readings.flatMap((bytes) => [0, 1, 2].map((offset) => coreAt(bytes, offset)))
  return [...new Set(cores)].filter(({ length }) => length >= shortestCore)
}

// Below that a core would be found in ordinary words.
const shortestCore = 5

const coreAt = (bytes: Buffer, offset: number): string =>
  Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))

const isLatin = (text: string): boolean => /^[\0-\u00ff]*$/.test(text)

/** Text in which base64url is written as base64, each character where it was. */
export const asBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/')

/** A core's range with the base64 around it: that holds bits of the secret too. */
export const withNeighbours = (text: string, { start, end }: Range): Range => ({
  start: start - (/[\w+/]*$/.exec(text.slice(0, start))?.[0].length ?? 0),
  end: end + (/^[\w+/=]*/.exec(text.slice(end))?.[0].length ?? 0),
})
