import { http, type RequestHandler } from 'msw'
import { create, define } from 'superstruct'
import type {
  Database,
  ReadableTables,
  WritableFiles,
  WritableTables,
} from '#mocks/database/database-types.ts'
import type { Upload } from '#src/contract/body.ts'
import type { Endpoint, Method } from '#src/contract/endpoint.ts'
import { messages } from '#src/rules/messages.ts'
import { serverMessages } from './messages.ts'
import { type AnswerBody, failed, succeeded } from './wire/answer.ts'
import { type Arrival, type Bytes, checked, readArrival, readQuery } from './wire/arrival.ts'
import { authenticate, type Caller } from './wire/caller.ts'
import { apiPath } from './wire/paths.ts'
import { refuse } from './wire/refusal.ts'

/** What the handlers need beside the data. */
export type MockOptions = {
  /** The one clock of the backend; Date.now where not given. */
  now?: () => number
  /** Stands between a call and its answer: the stage of the demo holds answers back, spoils and watches them. */
  around?: (method: Method, answer: () => Promise<Response>) => Promise<Response>
}

/** A call that passed every check of the contract. */
type Call<Params, Query, Body, Tables> = {
  params: Params
  query: Query
  body: Body
  tables: Tables
  /** The time of the call in milliseconds. */
  now: number
  /** Who makes the call; refuses with 401 where it needs no sign-in. */
  caller(): Caller
}

/** A call that may write. */
type WritingCall<Params, Query, Body> = Call<Params, Query, Body, WritableTables> & {
  files: WritableFiles
  bytesOf(file: Upload): Bytes
}

type Prepare<Params, Query, Body> = <Tables extends ReadableTables>(
  tables: Tables,
) => Call<Params, Query, Body, Tables>

/** How a call is answered once it is prepared. */
type Answering<Params, Query, Body> = (
  database: Database,
  prepare: Prepare<Params, Query, Body>,
  arrival: Arrival,
) => Promise<AnswerBody>

/** A call of the contract, waiting for the data on which it works. */
export type Mock = {
  readonly path: string
  handler(database: Database, options: MockOptions): RequestHandler
}

/** An answer that only reads. It gives the members of the body beside `success`; it refuses by `refuse`. */
export const reading =
  <Params, Query, Body>(
    work: (call: Call<Params, Query, Body, ReadableTables>) => AnswerBody,
  ): Answering<Params, Query, Body> =>
  (database, prepare) =>
    database.read((tables) => work(prepare(tables)))

/** An answer that writes, all of it or, where it refuses, nothing. */
export const writing =
  <Params, Query, Body>(
    work: (call: WritingCall<Params, Query, Body>) => AnswerBody,
  ): Answering<Params, Query, Body> =>
  (database, prepare, arrival) =>
    database.transaction((tables, files) =>
      work({
        ...prepare(tables),
        files,
        bytesOf: (file) => arrival?.bytesOf(file) ?? new Uint8Array(),
      }),
    )

/**
 * Answers a call of the contract: bearer (401), parameters (404), permission (403), query and body (400) are checked
 * before `answering` sees the call, and its answer goes out with the status that the contract names.
 */
export const mock = <Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown>,
  answering: Answering<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>,
): Mock => ({
  path: endpoint.path,
  handler: (database, { now = Date.now, around = directly }) =>
    listen[endpoint.method](apiPath(endpoint.path), ({ request, params }) =>
      around(endpoint.method, async () => {
        try {
          const arrival = await readArrival(request, endpoint.body?.encoding)
          const prepare = preparation(endpoint, { request, params, arrival, now: now() })
          return succeeded(endpoint.success ?? 200, await answering(database, prepare, arrival))
        } catch (error) {
          return failed(error)
        }
      }),
    ),
})

const directly: NonNullable<MockOptions['around']> = (_, answer) => answer()

const listen = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const satisfies Record<Method, unknown>

type Incoming = { request: Request; params: object; arrival: Arrival; now: number }

const preparation =
  <Params, Query, Body>(
    endpoint: Endpoint<Params, Query, Body, unknown>,
    { request, params: rawParams, arrival, now }: Incoming,
  ): Prepare<Params, Query, Body> =>
  (tables) => {
    const caller = endpoint.bearer ? authenticate(tables, request.headers.get('authorization'), now) : null
    const params = checked(404, messages.notFound, () => endpoint.readParams(rawParams))
    if (!endpoint.allows(caller?.claims ?? null, params)) refuse(403, messages.accessForbidden)
    const query = checked(400, null, () => endpoint.readQuery(readQuery(request)))
    const body = bodyOf(endpoint, arrival)
    return {
      params,
      query,
      body,
      tables,
      now,
      caller: () => caller ?? refuse(401, serverMessages.notSignedIn),
    }
  }

const bodyOf = <Body>(endpoint: Endpoint<unknown, unknown, Body, unknown>, arrival: Arrival): Body => {
  const { body } = endpoint
  if (body === null)
    return create(
      undefined,
      define<Body>('no body', (value) => value === undefined),
    )
  if (arrival === null) return refuse(400, serverMessages.unreadableBody)
  return checked(400, null, () => body.read(arrival.raw))
}
