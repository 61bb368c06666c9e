import { Finding } from '#cli/smoke/finding.ts'

type Heard = (response: Response, text: string) => void

/**
 * Fetches without following redirects, and takes a success only if it is JSON: a page of HTML means that something
 * else than the API answers. Throws a Finding for both. The signal ends it; `heard` is told of each success.
 */
export const watchfulFetch =
  (signal: AbortSignal, heard: Heard): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, signal, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) throw new Finding('wrongShape', redirected(response))
    if (!response.ok) return response
    const text = await response.text()
    const trouble = troubleWith(text)
    if (trouble !== null) throw new Finding('wrongShape', `answers ${response.status} ${trouble}`)
    heard(response, text)
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

const troubleWith = (text: string): string | null => {
  const start = text.trimStart()
  if (start === '') return 'with nothing in it'
  if (start.startsWith('<')) return 'with a page of HTML: something else than the API stands at this address'
  try {
    JSON.parse(text)
    return null
  } catch {
    return 'with text that is no JSON, or breaks off'
  }
}
