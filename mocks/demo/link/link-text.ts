import { isScreenPath } from '#mocks/demo/screen-path.ts'
import { type DemoLink, toDemoLink } from './demo-link.ts'
import { canPack, unpack } from './packed-text.ts'

/** Characters: what browsers, chats and mail programs pass on as a whole. */
export const longestLink = 24_000

export const noPackingMessage = 'This browser cannot read or write demo links: it is too old.'

export type LinkReading = { link: DemoLink } | { problem: string }

/** Reads what follows `demo=` in an address. Never rejects. */
export const readLink = async (text: string): Promise<LinkReading> => {
  if (text.length > longestLink) return { problem: 'This demo link is too long.' }
  if (!canPack()) return { problem: noPackingMessage }
  const decoded = await decode(text)
  if ('problem' in decoded) return decoded
  const reading = toDemoLink(decoded.value)
  if ('wrong' in reading)
    return { problem: `This demo link says something unknown: ${unknownPartOf(reading.wrong)}.` }
  const { screen } = reading.link
  if (screen !== undefined && !isScreenPath(screen))
    return { problem: 'This demo link leads out of the portal.' }
  return reading
}

const decode = async (text: string): Promise<{ value: unknown } | { problem: string }> => {
  try {
    return { value: JSON.parse(await unpack(text)) }
  } catch (error) {
    return {
      problem:
        error instanceof RangeError
          ? 'This demo link holds too much.'
          : 'This demo link is damaged: a part of it is missing.',
    }
  }
}

const unknownPartOf = (path: readonly unknown[]): string =>
  path.length === 0 ? 'it is not a demo link' : path.join('.')
