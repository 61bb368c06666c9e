import { readFile } from 'node:fs/promises'
import { getResponse } from 'msw'
import { onTestFinished } from 'vitest'
import type { Send } from '#cli/client/http.ts'
import { createApp } from '#cli/serve/app.ts'
import { type Answer, listen, type RunningServer } from '#cli/serve/listen.ts'
import { createDatabase } from '#mocks/database/database.ts'
import type { Seed } from '#mocks/database/database-types.ts'
import { handlers } from '#mocks/handlers/handlers.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { jitter } from '#tests/support/jitter.ts'
import { withoutStacks } from '#tests/support/without-stacks.ts'

/** Changes requests to a server, or its answers. */
export type Tamper = (request: Request, answer: Answer) => Response | Promise<Response>

export const demoSeed = readFile(new URL('../../mocks/seed/demo.json', import.meta.url), 'utf8').then(
  (text) => JSON.parse(text),
)

const demoData = new Map<number, Promise<Seed>>()

/** The demo's data on the day of this time. Reading them takes longer than many a test. */
const demoDataAt = (now: number): Promise<Seed> => {
  const day = Math.floor(now / 86_400_000)
  const data = demoData.get(day) ?? demoSeed.then((seed) => readSeed(seed, now))
  demoData.set(day, data)
  return data
}

/** What answers at an origin that a test listens on. */
const answers = new Map<string, Answer>()

/** Listens on a free port until the test ends. */
export const listening = async (answer: Answer): Promise<RunningServer> => {
  const late: Answer = async (request) => {
    const response = await answer(request)
    await jitter(`${request.method} ${new URL(request.url).pathname}`)
    return response
  }
  const server = await listen(late, { port: 0, host: '127.0.0.1' })
  answers.set(server.url, late)
  const close = () => {
    answers.delete(server.url)
    return server.close()
  }
  // Not awaited: closing waits up to 2 s for answers that a test has not read.
  onTestFinished(() => void close())
  return { ...server, close }
}

/**
 * Asks an API of this process without its sockets, which take a third of the time of a run; undefined for any other API. What
 * is different on the way has tests of its own: smoke-network, smoke-proxies, smoke-bad-answers.
 */
export const sendInside = (baseUrl: string): Send | undefined => {
  const { origin } = new URL(baseUrl)
  if (!answers.has(origin)) return undefined
  return async (url, { method, headers, body, signal }) => {
    // One that has ended by now refuses connections.
    const answer = answers.get(origin) ?? (() => Response.error())
    signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const sent = typeof body === 'object' && body !== null ? new Uint8Array(body) : body
    const request = new Request(url, { method, headers: Object.fromEntries(headers), body: sent, signal })
    const response = await Promise.race([answer(request), aborted])
    if (response.type === 'error') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    const bytes = Buffer.from(await Promise.race([response.arrayBuffer(), aborted]))
    const answered = new Headers(response.headers)
    if (!answered.has('Date')) answered.set('Date', new Date().toUTCString())
    return { status: response.status, headers: answered, bytes }
  }
}

type ApiOptions = { tamper?: Tamper; now?: () => number }

/** The origin of a portal that may call the APIs of the tests. */
export const portalOrigin = 'https://portal.example'

/** Serves the mock API over HTTP, with changed answers or another clock. Returns its address. */
export const apiWith = async ({
  tamper = (request, answer) => answer(request),
  now = Date.now,
}: ApiOptions): Promise<string> => {
  const database = createDatabase({
    loadSeed: () => demoDataAt(now()),
    openStorage: async () => undefined,
    needsStorage: false,
  })
  // Timeouts must not include the time that loading the data takes.
  await database.open()
  const answering = withoutStacks(() => handlers(database, { now }))
  const backend = (request: Request) => getResponse(answering, request)
  const app = createApp({ backend, hosts: ['127.0.0.1', 'localhost'], origins: [portalOrigin] })
  const { url } = await listening((request) => tamper(request, app.fetch))
  return `${url}/api`
}

export const tamperedApi = (tamper?: Tamper): Promise<string> =>
  apiWith(tamper === undefined ? {} : { tamper })

type Body = Record<string, unknown>

/** Replaces the answers of a path. */
export const replacing =
  (path: string, instead: (request: Request, answer: Answer) => Response | Promise<Response>): Tamper =>
  async (request, answer) =>
    new URL(request.url).pathname === `/api${path}` ? instead(request, answer) : answer(request)

/** Replaces the answers of a path to calls with a token. */
export const replacingForBearers = (
  path: string,
  instead: (request: Request) => Response | Promise<Response>,
): Tamper =>
  replacing(path, (request, answer) =>
    request.headers.has('Authorization') ? instead(request) : answer(request),
  )

/** Changes the bodies of successful answers of a path. */
export const changing = (path: string, change: (body: Body, query: URLSearchParams) => Body): Tamper =>
  replacing(path, async (request, answer) => {
    const response = await answer(request)
    if (!response.ok) return response
    const body: Body = await response.json()
    return Response.json(change(body, new URL(request.url).searchParams))
  })

/** A list of two pages that loses a row of the first one before the second is read: the next row is on neither. */
export const shrinking = (path: string, field: string): Tamper =>
  replacing(path, async (request, answer) => {
    const url = new URL(request.url)
    const isFirst = url.searchParams.get('page') === '1'
    url.searchParams.set('page', '1')
    const body: Body = await (await answer(new Request(url, request))).json()
    const rows: unknown[] = [body[field]].flat()
    const page = isFirst ? rows.slice(0, 5) : rows.slice(6)
    const totalItems = isFirst ? rows.length : rows.length - 1
    return Response.json({ ...body, [field]: page, totalItems, totalPages: 2 })
  })

/** Removes parameters from the query before the API sees it. */
export const ignoring = (path: string, ...names: string[]): Tamper =>
  replacing(path, (request, answer) => {
    const url = new URL(request.url)
    for (const name of names) url.searchParams.delete(name)
    return answer(new Request(url, request))
  })

/** Removes a header from all answers. */
export const without =
  (header: string): Tamper =>
  async (request, answer) => {
    const response = await answer(request)
    response.headers.delete(header)
    return response
  }

/** Returns the storage settings of the server of an API. */
export const storageOf = (api: string) => {
  const { origin } = new URL(api)
  return {
    customerAssets: `${origin}/storage/customers`,
    employeeImages: `${origin}/storage/employees`,
    complaintAttachments: `${origin}/storage/complaints`,
    query: '',
  }
}
