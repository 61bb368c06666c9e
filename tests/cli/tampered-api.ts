import { readFile } from 'node:fs/promises'
import { onTestFinished } from 'vitest'
import type { Answer } from '#cli/serve/answer.ts'
import { type RunningServer, startServer } from '#cli/serve/http-server.ts'
import { portalServer } from '#cli/serve/portal-server.ts'
import { createMockServer } from '#mocks/node.ts'

/** What comes between a server and its callers. */
export type Tamper = (request: Request, answer: Answer) => Promise<Response>

/** The demo's seed file. */
export const demoSeed = readFile(new URL('../../mocks/seed/demo.json', import.meta.url), 'utf8').then(
  (text) => JSON.parse(text),
)

/** Listens on a port of its own until the test ends. */
export const listening = async (answer: Answer): Promise<RunningServer> => {
  const server = await startServer(answer, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return server
}

type Around = { tamper?: Tamper; now?: () => number }

/** The mock backend over real HTTP, with something in between, or with a clock of its own. Gives the address of its API. */
export const apiWith = async ({
  tamper = (request, answer) => answer(request),
  now = Date.now,
}: Around): Promise<string> => {
  const mock = createMockServer({ loadSeed: () => demoSeed, now })
  // The first request loads the data: no test of patience shall wait for that.
  await mock.answer(new Request('http://localhost/api/portals'))
  const answer = portalServer({ backend: mock.answer })
  const { url } = await listening((request) => tamper(request, answer))
  return `${url}/api`
}

/** The mock backend over real HTTP, with something in between. */
export const tamperedApi = (tamper?: Tamper): Promise<string> =>
  apiWith(tamper === undefined ? {} : { tamper })

type Body = Record<string, unknown>

/** Answers the calls of a path by something else. */
export const replacing =
  (path: string, instead: (request: Request, answer: Answer) => Response | Promise<Response>): Tamper =>
  async (request, answer) =>
    new URL(request.url).pathname === `/api${path}` ? instead(request, answer) : answer(request)

/** Answers the calls of a path that carry a token by something else. */
export const replacingForBearers = (
  path: string,
  instead: (request: Request) => Response | Promise<Response>,
): Tamper =>
  replacing(path, (request, answer) =>
    request.headers.has('Authorization') ? instead(request) : answer(request),
  )

/** Changes what the backend answers to the calls of a path. */
export const changing = (path: string, change: (body: Body, query: URLSearchParams) => Body): Tamper =>
  replacing(path, async (request, answer) => {
    const response = await answer(request)
    if (!response.ok) return response
    const body: Body = await response.json()
    return Response.json(change(body, new URL(request.url).searchParams))
  })

/** Hides a part of the query from the backend, which then ignores it. */
export const ignoring = (path: string, ...names: string[]): Tamper =>
  replacing(path, (request, answer) => {
    const url = new URL(request.url)
    for (const name of names) url.searchParams.delete(name)
    return answer(new Request(url, request))
  })

/** Takes a header off all answers. */
export const without =
  (header: string): Tamper =>
  async (request, answer) => {
    const response = await answer(request)
    response.headers.delete(header)
    return response
  }

/** The addresses under which the server of an API keeps its files. */
export const storageOf = (api: string) => {
  const { origin } = new URL(api)
  return {
    customerAssets: `${origin}/storage/customers`,
    employeeImages: `${origin}/storage/employees`,
    complaintAttachments: `${origin}/storage/complaints`,
    query: '',
  }
}
