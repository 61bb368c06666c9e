import type { Answer } from './answer.ts'

/** The path under which a portal was built to stand (`--base`), with its last slash, as its page says. */
export const basePathIn = (page: string): string =>
  /<script[^>]* src="(\/[^":?]*?)assets\//.exec(page)?.[1] ?? '/'

/** A site that stands under a base path; whoever opens another address is led there. */
export const mounted =
  (site: Answer, base: string): Answer =>
  (request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(base))
      return Promise.resolve(new Response(null, { status: 302, headers: { Location: base } }))
    url.pathname = `/${url.pathname.slice(base.length)}`
    return site(new Request(url, { method: request.method, headers: request.headers }))
  }
