import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { CommandFailure } from '#cli/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { apiHeaders, storageHeaders } from './headers.ts'
import { checkHost } from './host-check.ts'

export const apiPath = '/api'
export const storagePath = '/storage'

/** Ten times the largest form: logo and banner with 200,000 bytes each. */
const maxBodySize = 4_000_000

type Options = {
  /** Answers below `/api` and `/storage`; resolves to undefined for unknown paths. */
  backend?: (request: Request) => Promise<Response | undefined>
  /** Milliseconds before each answer of the backend. */
  latency?: number
  /** The built portal, and the path that it was built for. */
  site?: Hono
  basePath?: string
  /** Host names under which the server may be called. */
  hosts: readonly string[]
  /** Other origins that may call the API with credentials. */
  origins?: readonly string[]
}

export const createApp = ({ backend, latency, site, basePath = '/', hosts, origins = [] }: Options): Hono => {
  const app = new Hono()
  app.use(checkHost(hosts))
  if (backend !== undefined) {
    const api = `${apiPath}/*`
    const storage = `${storagePath}/*`
    app.use(api, apiHeaders, noStore, crossOrigin(origins), requestId(), limitBody)
    app.use(storage, storageHeaders, crossOrigin(origins), limitBody)
    app.on('ALL', [api, storage], mockApi(backend, latency))
  }
  if (site !== undefined) app.mount(basePath.replace(/\/$/, '') || '/', site.fetch)
  if (basePath !== '/') app.get('*', (c) => c.redirect(basePath))
  app.notFound((c) => c.json(failure(`Not found. The API is under ${apiPath}`), 404))
  app.onError((error, c) => {
    // A caller that closed the connection is not a fault of the server.
    if (!c.req.raw.signal.aborted)
      console.error(
        `${c.req.method} ${c.req.path} failed:`,
        error instanceof CommandFailure ? error.message : error,
      )
    return c.json(failure(messages.somethingWentWrong), 500)
  })
  return app
}

/** Passes requests to the handlers of MSW. HEAD is handled as GET; Hono drops the body. */
const mockApi = (backend: NonNullable<Options['backend']>, latency = 0) =>
  createMiddleware(async ({ req: { raw }, notFound }) => {
    if (latency > 0) await setTimeout(latency)
    const request = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw
    return (await backend(request)) ?? notFound()
  })

const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

const crossOrigin = (origins: readonly string[]) =>
  cors({
    origin: (origin, c) =>
      origins.includes(origin) || origin === new URL(c.req.url).origin ? origin : undefined,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Accept', 'Authorization', 'Content-Type'],
    exposeHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 86_400,
  })

const limitBody = bodyLimit({
  maxSize: maxBodySize,
  onError: (c) => c.json(failure(`The request is larger than ${maxBodySize} bytes`), 413),
})

/** An error in the envelope of the API. */
const failure = (message: string) => ({ success: false, message })
