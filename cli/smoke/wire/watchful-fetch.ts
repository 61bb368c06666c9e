import { Finding } from '#cli/smoke/finding.ts'

type Heard = (response: Response, body: unknown) => void

/**
 * Fetches without following redirects, and takes a success only if it is JSON: a page of HTML means that something
 * else than the API answers. Throws a Finding for both. `heard` is told of each success, and of what it says.
 */
export const watchfulFetch =
  (heard: Heard): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) throw new Finding('wrongShape', redirected(response))
    if (!response.ok) return response
    const text = await response.text()
    heard(response, bodyIn(text, response.status))
    // Its body is read now, and whoever asks is given that: another Response costs as much as the call.
    return Object.defineProperty(response, 'text', { value: () => Promise.resolve(text) })
  }

/** Where a redirect leads, without its query: that may hold a secret. */
const redirected = (response: Response): string => {
  const target = response.headers.get('Location') ?? ''
  const known = URL.canParse(target, response.url) ? new URL(target, response.url) : null
  const place = known === null ? 'nowhere' : `${known.origin}${known.pathname}`
  return `is redirected to ${place} (${response.status}): give the API's own address as --base-url`
}

const bodyIn = (text: string, status: number): unknown => {
  const start = text.trimStart()
  if (start === '') return noAnswer(status, 'with nothing in it')
  if (start.startsWith('<')) {
    return noAnswer(status, 'with a page of HTML: something else than the API stands at this address')
  }
  try {
    return JSON.parse(text)
  } catch {
    return noAnswer(status, 'with text that is no JSON, or breaks off')
  }
}

const noAnswer = (status: number, trouble: string): never => {
  throw new Finding('wrongShape', `answers ${status} ${trouble}`)
}
