import type { Answer } from '#cli/serve/listen.ts'
import { type Endpoint, pathParameter } from '#src/contract/endpoint.ts'
import { endpointsByName } from '#tests/contract/endpoints-by-name.ts'
import { mutantsOf } from '#tests/support/answer-mutants.ts'

type Tamper = (request: Request, answer: Answer) => Response | Promise<Response>

/** An API that does something wrong, and the checks of smoke that are asked about it. */
export type BrokenApi = {
  /** The call that is wrong, or what the fault is about. */
  about: string
  title: string
  tamper: Tamper
  args: readonly string[]
}

const callName = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Applies to the calls of an endpoint. */
const on = (endpoint: Endpoint, instead: Tamper): Tamper => {
  const path = new RegExp(
    `^/api${endpoint.path.replace(pathParameter, (_, name) => (name === 'constantType' ? '\\w+' : '\\d+'))}$`,
  )
  return (request, answer) =>
    request.method === endpoint.method && path.test(new URL(request.url).pathname)
      ? instead(request, answer)
      : answer(request)
}

const reading = Object.values(endpointsByName).filter(({ method }) => method === 'GET')
const writing = Object.values(endpointsByName).filter(({ method }) => method !== 'GET')

const isSignedIn = (request: Request): boolean => request.headers.has('Authorization')

/** Every mutant of every answer that is read. */
export const mutantApis: readonly BrokenApi[] = reading.flatMap((endpoint) =>
  mutantsOf(endpoint).map(({ title, apply }) => ({
    about: callName(endpoint),
    title,
    args: ['--only', `${callName(endpoint)} answers*`, '--skip', 'access'],
    tamper: on(endpoint, async (request, answer) => {
      const response = await answer(request)
      if (!response.ok) return response
      const { status, text } = apply(await response.json())
      const headers = { 'Content-Type': 'application/json' }
      return new Response(status === 204 ? null : text, { status, headers })
    }),
  })),
)

const refused = (status: number) => () => Response.json({ success: false, message: 'No' }, { status })

/** What a call may be answered with in place of what was asked for. */
const replacements: Readonly<Record<string, () => Response>> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 429, 500, 503].map((status) => [String(status), refused(status)]),
  ),
  'a page of HTML': () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
  'a redirect': () => new Response(null, { status: 302, headers: { Location: 'https://login.example/' } }),
  'success: false': () => Response.json({ success: false, message: 'No' }),
  'no connection': () => Response.error(),
}

const withQuery = (request: Request, change: (query: URLSearchParams) => void): Request => {
  const url = new URL(request.url)
  change(url.searchParams)
  return new Request(url, request)
}

const parametersOf = ({ list }: Endpoint): string[] =>
  list === undefined || list === null
    ? []
    : ['page', 'pageSize', 'sortBy', 'sortType', 'search', ...Object.keys(Object(list.filters))]

const readingFaults = reading.flatMap((endpoint): BrokenApi[] => {
  const about = callName(endpoint)
  const only = ['--only', `${about} *`]
  return [
    ...Object.entries(replacements).map(([title, instead]) => ({
      about,
      title: `answers ${title}`,
      args: only,
      tamper: on(endpoint, (request, answer) => (isSignedIn(request) ? instead() : answer(request))),
    })),
    ...parametersOf(endpoint).map((name) => ({
      about,
      title: `ignores ${name}`,
      args: only,
      tamper: on(endpoint, (request, answer) => answer(withQuery(request, (query) => query.delete(name)))),
    })),
    {
      about,
      title: 'answers without a token',
      args: only,
      tamper: on(endpoint, async (request, answer) => {
        const response = await answer(request)
        return response.status === 401 ? Response.json({ success: true }) : response
      }),
    },
  ]
})

const writeArgs = ['--write', '--only', 'write']

/** What a write may do other than it says. */
const writeFaults = writing
  .filter(({ path }) => !/login|logout|refresh|assword/.test(path))
  .flatMap((endpoint): BrokenApi[] => {
    const about = callName(endpoint)
    const fault = (title: string, instead: Tamper): BrokenApi => ({
      about,
      title,
      args: writeArgs,
      tamper: on(endpoint, (request, answer) =>
        isSignedIn(request) ? instead(request, answer) : answer(request),
      ),
    })
    return [
      fault('says success and does nothing', () => Response.json({ success: true, message: 'Done' })),
      fault('answers 500 and does nothing', refused(500)),
      fault('answers 500 and has done it', async (request, answer) => {
        const response = await answer(request)
        return response.ok ? refused(500)() : response
      }),
      fault('answers another status', async (request, answer) => {
        const response = await answer(request)
        return response.ok ? new Response(response.body, { status: 202 }) : response
      }),
      fault('takes no bearer', async (request, answer) => {
        const headers = new Headers(request.headers)
        headers.delete('Authorization')
        return answer(new Request(request, { headers }))
      }),
    ]
  })

export const faultyApis: readonly BrokenApi[] = [...readingFaults, ...writeFaults]
