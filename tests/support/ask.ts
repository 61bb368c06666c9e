import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { getResponse } from 'msw'
import { completeAnswerSchema } from '#cli/contract/answer-schema.ts'
import { bodySchema } from '#cli/contract/form-schema.ts'
import { createDatabase } from '#mocks/database/database.ts'
import type { Seed } from '#mocks/database/database-types.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { type CallInput, createRequest } from '#src/api/request.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { type Schema, statusSchemas } from '#src/contract/kinds.schema.ts'
import { session } from '#src/contract/session.ts'

/** An HTTP response; the body is parsed if it is JSON, else text. */
export type Reply = { status: number; body: unknown; headers: Headers }

type RawRequest = { bearer?: string | undefined; body?: BodyInit; headers?: Record<string, string> }

const origin = 'http://portal.test'

/** The mock backend with a seed, called without browser and network. `now` is its only clock. */
export const backendOn = (seed: Seed, now: () => number = Date.now) => {
  const database = createDatabase({ loadSeed: async () => seed, now })
  const all = handlers(database, { now })

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
    assertCallAsPublished(endpoint, body, reply)
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

const bodyOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json') ? response.json() : response.text()

/** The parts of a form as they are sent; what is in a file is not published. */
const sentParts = (body: object): object =>
  body instanceof FormData
    ? Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
    : JSON.parse(JSON.stringify(body))

const options = { strict: false, validateFormats: false }
const ajv = new Ajv2020(options)
/** The parts of a form are texts: digits count as numbers. */
const textAjv = new Ajv2020({ ...options, coerceTypes: true })

const validators = {
  answer: new Map<Endpoint, ValidateFunction>(),
  body: new Map<Endpoint, ValidateFunction>(),
}

const assertCallAsPublished = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  body: object | undefined,
  reply: Reply,
): void => {
  if (reply.status > 299) return
  assertAsPublished(endpoint, 'answer', reply.body)
  if (body !== undefined) assertAsPublished(endpoint, 'body', sentParts(body))
}

/** Throws if the body or the answer of a call that succeeds is not what the published document says. */
const assertAsPublished = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  part: 'answer' | 'body',
  value: unknown,
): void => {
  const validator = part === 'body' && endpoint.body?.encoding === 'multipart' ? textAjv : ajv
  const isValid = validators[part].get(endpoint) ?? validator.compile(publishedSchema(endpoint, part))
  validators[part].set(endpoint, isValid)
  if (!isValid(value))
    throw new Error(`${part} of ${endpoint.method} ${endpoint.path}: ${ajv.errorsText(isValid.errors)}`)
}

const publishedSchema = (endpoint: Endpoint, part: 'answer' | 'body'): Schema =>
  part === 'answer'
    ? completeAnswerSchema(endpoint)
    : { components: { schemas: statusSchemas }, ...bodySchema(endpoint) }
