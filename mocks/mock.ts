import { http, type RequestHandler } from 'msw'
import type {
  Database,
  ReadableTables,
  WritableFiles,
  WritableTables,
} from '#mocks/database/database-types.ts'
import type { Upload } from '#src/contract/body.ts'
import type { Endpoint, Method } from '#src/contract/endpoint.ts'
import { type Call, type Prepare, preparation } from './wire/call.ts'
import { apiPath } from './wire/paths.ts'
import { type Arrival, type Bytes, readArrival } from './wire/request-body.ts'
import { type AnswerBody, failed, succeeded } from './wire/response.ts'

/** What the handlers need beside the data. */
export type MockOptions = {
  /** The one clock of the backend; Date.now where not given. */
  now?: () => number
  /** Wraps each answer: the demo delays, replaces and counts answers with it. */
  around?: (method: Method, answer: () => Promise<Response>) => Promise<Response>
}

/** A call that may write. */
type WritingCall<Params, Query, Body> = Call<Params, Query, Body, WritableTables> & {
  files: WritableFiles
  bytesOf(file: Upload): Bytes
}

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

/** Answers a call of the contract, once it is checked; the answer goes out with the status that the contract names. */
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
