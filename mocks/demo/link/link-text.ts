import { fromBase64Url, toBase64Url } from '#mocks/base64.ts'
import { isScreenPath } from '#mocks/demo/screen-path.ts'
import { DemoLink } from './demo-link.ts'

export const linkParameter = 'demo'

const longest = 24_000

type LinkReading = { link: DemoLink } | { problem: string }

/** Reads the value of `?demo=`. Never throws. */
export const readLink = (text: string): LinkReading => {
  if (text.length > longest) return { problem: 'This demo link is too long.' }
  const decoded = decode(text)
  if (decoded === undefined) return { problem: 'This demo link is damaged: a part of it is missing.' }
  const [failure, link] = DemoLink.validate(decoded)
  if (failure !== undefined)
    return { problem: `This demo link says something unknown: ${unknownPartOf(failure.path)}.` }
  if (link.screen !== undefined && !isScreenPath(link.screen))
    return { problem: 'This demo link leads out of the portal.' }
  return { link }
}

/** Writes a link as text that needs no escaping in an address. */
export const writeLink = (link: DemoLink): string => toBase64Url(JSON.stringify(link))

const decode = (text: string): unknown => {
  try {
    return JSON.parse(fromBase64Url(text))
  } catch {
    return undefined
  }
}

const unknownPartOf = (path: readonly unknown[]): string =>
  path.length === 0 ? 'it is not a demo link' : path.join('.')
