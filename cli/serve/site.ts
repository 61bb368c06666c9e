import type { Answer } from './answer.ts'
import { withHeaders } from './answer.ts'
import { createCompressor, encodingFor } from './compression.ts'
import { contentTypeOf, isCompressible } from './content-types.ts'
import { caching, hashedFiles, portalHeaders } from './headers.ts'
import { ownConfig } from './own-config.ts'
import { type SiteFile, siteFiles } from './site-files.ts'

/** The built portal of a folder: its files, index.html for its routes, and a config.json that points at this server. */
export const createSite = async (folder: string): Promise<Answer> => {
  const find = await siteFiles(folder)
  const compressed = createCompressor()
  const headers = portalHeaders({ demo: (await find('/mockServiceWorker.js')) !== null })

  const fileFor = async (request: Request): Promise<SiteFile | null> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/config.json') return ownConfig(await find(pathname))
    return (await find(pathname)) ?? (isNavigation(request) ? find('/index.html') : null)
  }

  const send = async (file: SiteFile, request: Request): Promise<Response> => {
    const type = contentTypeOf(file.path)
    const encoding = isCompressible(type) ? encodingFor(request.headers.get('Accept-Encoding')) : null
    const tag = `W/"${file.tag}${encoding === null ? '' : `-${encoding}`}"`
    const described = { ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': cachingOf(file.path) }
    if (request.headers.get('If-None-Match') === tag) {
      return new Response(null, { status: 304, headers: described })
    }
    const bytes =
      encoding === null ? file.bytes : await compressed(file.path + file.tag, encoding, file.bytes)
    return new Response(bytes, {
      headers: {
        ...described,
        'Content-Type': type,
        'Content-Length': String(bytes.byteLength),
        ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
      },
    })
  }

  const answer: Answer = async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, { Allow: 'GET, HEAD' })
    const file = await fileFor(request)
    return file === null ? refused(404) : send(file, request)
  }

  return async (request) => withHeaders(await answer(request), headers)
}

/** A route of the portal rather than a file: names of files have a dot, those of routes have none. */
const isNavigation = (request: Request): boolean => {
  const { pathname } = new URL(request.url)
  const destination = request.headers.get('Sec-Fetch-Dest') ?? 'document'
  return destination === 'document' && !pathname.startsWith('/assets/') && !pathname.includes('.')
}

const isHashed = new RegExp(hashedFiles)

const cachingOf = (path: string): string =>
  isHashed.test(path.replaceAll('\\', '/')) ? caching.forGood : caching.askAgain

const refused = (status: 404 | 405, headers: Record<string, string> = {}): Response =>
  new Response(status === 404 ? 'Not found\n' : 'Only GET and HEAD\n', {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': caching.askAgain, ...headers },
  })
