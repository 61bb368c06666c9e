import { fromBase64Url, toBase64Url } from '#mocks/base64.ts'
import { StageLink } from '#mocks/database/stage-link.ts'

/** The one query parameter that sets the stage. */
export const linkParameter = 'demo'

const longest = 6_000

/** What a demo link says, or the sentence that says what is wrong with it. */
export type LinkReading = { link: StageLink } | { problem: string }

/** Reads the value of `?demo=`. It never throws; what it gives is data that passed the struct. */
export const readLink = (text: string): LinkReading => {
  if (text.length > longest) return { problem: 'This demo link is too long.' }
  const said = decode(text)
  if (said === undefined) return { problem: 'This demo link is damaged: a part of it is missing.' }
  const [failure, link] = StageLink.validate(said)
  if (failure !== undefined)
    return { problem: `This demo link says something unknown: ${nameOf(failure.path)}.` }
  if (link.screen !== undefined && !isScreen(link.screen))
    return { problem: 'This demo link leads out of the portal.' }
  return { link }
}

/** Writes a link as text that needs no escaping in an address. */
export const writeLink = (link: StageLink): string => toBase64Url(JSON.stringify(link))

/**
 * A path of the portal with its query: one slash at its beginning, and nothing by which a browser would read a host, a
 * scheme or a way upwards out of it.
 */
export const isScreen = (screen: string): boolean =>
  /^\/(?!\/)[\w\-./~%?&=+:@,;!$'()*]*$/.test(screen) &&
  !/(^|\/)\.{1,2}(\/|$)|%(2e|2f|5c|00)/i.test(screen.split('?')[0] ?? '') &&
  !screen.includes('//')

const decode = (text: string): unknown => {
  try {
    return JSON.parse(fromBase64Url(text))
  } catch {
    return undefined
  }
}

const nameOf = (path: readonly unknown[]): string =>
  path.length === 0 ? 'it is no demo link' : path.join('.')
