import { setTimeout } from 'node:timers/promises'
import { type Answer, refusal, withHeaders } from './answer.ts'
import { bodyLimit } from './body-limit.ts'
import { crossOrigin } from './cross-origin.ts'
import { apiHeaders, storageHeaders } from './headers.ts'
import { apiPath, isBelow, storagePath } from './places.ts'

type Parts = {
  /** Answers below `/api` and `/storage`; undefined for what it does not know. */
  backend: (request: Request) => Promise<Response | undefined>
  /** The built portal, where it is served too. */
  site?: Answer
  /** Milliseconds that each answer of the backend is held back. */
  latency?: number
}

/** The whole server: the backend for portals of every origin, and the built portal if there is one. */
export const portalServer = ({ backend, site, latency = 0 }: Parts): Answer => {
  const below = (headers: Readonly<Record<string, string>>): Answer =>
    crossOrigin(
      bodyLimit(async (request) => {
        if (latency > 0) await setTimeout(latency)
        const response = (await backend(asGet(request))) ?? refusal(404, 'Nothing stands at this address')
        return withHeaders(response, headers)
      }),
    )
  const api = below(apiHeaders)
  const storage = below(storageHeaders)

  return (request) => {
    const { pathname } = new URL(request.url)
    if (isBelow(pathname, apiPath)) return api(request)
    if (isBelow(pathname, storagePath)) return storage(request)
    return site?.(request) ?? Promise.resolve(refusal(404, `The API stands under ${apiPath}`))
  }
}

/** HEAD is answered as GET is; the body stays behind when the answer is sent. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
