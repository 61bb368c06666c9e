import { getResponse } from 'msw'
import { createDatabase } from '#mocks/database/database.ts'
import type { Seed } from '#mocks/database/database-types.ts'
import { handlers } from '#mocks/handlers/handlers.ts'
import { type CallInput, createRequest } from '#src/api/request.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { session } from '#src/contract/session.ts'
import { assertAnswerAsPublished, assertBodyAsPublished } from './published-calls.ts'
import { withoutStacks } from './without-stacks.ts'

/** An HTTP response; the body is parsed if it is JSON, else text. */
export type Reply = { status: number; body: unknown; headers: Headers }

type RawRequest = { bearer?: string | undefined; body?: BodyInit; headers?: Record<string, string> }

const origin = 'http://portal.test'

/** The mock backend with a seed, called without browser and network. `now` is its only clock. */
export const backendOn = (seed: Seed, now: () => number = Date.now) => {
  const database = createDatabase({ loadSeed: async () => seed })
  const all = withoutStacks(() => handlers(database, { now }))

  /** Sends any request, also one that the client could not create; `path` begins with /api or /storage. Returns undefined if no handler answers. */
  const send = async (
    method: string,
    path: string,
    { bearer, body, headers }: RawRequest = {},
  ): Promise<Reply | undefined> => {
    const request = new Request(`${origin}${path}`, {
      method,
      body: body ?? null,
      headers: { ...headers, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
    })
    const response = await getResponse(all, request)
    return response && { status: response.status, body: await bodyOf(response), headers: response.headers }
  }

  /** Makes a call of the contract as the client would. */
  const ask = async <Params, Query, Body, Answer>(
    endpoint: Endpoint<Params, Query, Body, Answer>,
    input: CallInput<Params, Query, Body> & { bearer?: string | undefined },
  ): Promise<Reply> => {
    const { method, path, query, body } = createRequest(endpoint, input)
    const search = new URLSearchParams(query).toString()
    const reply = await send(method, `/api${path}${search === '' ? '' : `?${search}`}`, {
      bearer: input.bearer,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (reply === undefined) throw new Error(`No handler for ${method} ${path}`)
    assertAsPublished(endpoint, body, reply)
    return reply
  }

  /** Returns the two tokens; throws if the backend refuses the sign-in. */
  const signIn = async (userName: string, password = 'Welcome#2026', rememberMe = false) => {
    const reply = await ask(session.login, { body: { userName, password, rememberMe } })
    return session.login.answer.read(reply.body)
  }

  /** The access token of one of the demo's accounts, by the part of its address before the @. */
  const bearerOf = async (name: string): Promise<string> => (await signIn(`${name}@demo.example`)).accessToken

  return { database, send, ask, signIn, bearerOf }
}

const assertAsPublished = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  sent: object | undefined,
  { status, body }: Reply,
): void => {
  if (status > 299) return
  assertBodyAsPublished(endpoint, sent)
  assertAnswerAsPublished(endpoint, body)
}

const bodyOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
