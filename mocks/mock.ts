import { http, type RequestHandler } from 'msw'
import type {
  Database,
  ReadableTables,
  WritableFiles,
  WritableTables,
} from '#mocks/database/database-types.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Upload } from '#src/rules/uploads.ts'
import { type CheckCall, createCallCheck, type HandlerCall } from './wire/call.ts'
import { type BackendPaths, backendPaths } from './wire/paths.ts'
import { type Bytes, type ParsedBody, parseBody } from './wire/request-body.ts'
import { type ResponseBody, responseForError, successResponse } from './wire/response.ts'

export type MockOptions = {
  /** The one clock of the backend; Date.now where not given. */
  now?: () => number
  /** Where the backend answers: below any address where not given. */
  paths?: BackendPaths
  /** Wraps every answer: the demo delays, fails and counts calls with it. */
  intercept?: (method: Endpoint['method'], answer: () => Promise<Response>) => Promise<Response>
}

/** A call that may write. */
type WritingCall<Params, Query, Body> = HandlerCall<Params, Query, Body, WritableTables> & {
  files: WritableFiles
  bytesOf(file: Upload): Bytes
}

/** Answers a call whose request was parsed. */
type Resolver<Params, Query, Body, Sent> = (
  database: Database,
  checkCall: CheckCall<Params, Query, Body>,
  parsedBody: ParsedBody,
) => Promise<Sent>

/** A mocked call of the contract; `handler` connects it to a database. */
export type MockedEndpoint = {
  readonly path: string
  handler(database: Database, options: MockOptions): RequestHandler
}

/**
 * A resolver that only reads. `work` returns the members of the body except `success`, and calls `refuse` for
 * an error.
 */
export const withTables =
  <Params, Query, Body, Sent>(
    work: (call: HandlerCall<Params, Query, Body, ReadableTables>) => Sent,
  ): Resolver<Params, Query, Body, Sent> =>
  (database, checkCall) =>
    database.read((tables) => work(checkCall(tables)))

/** A resolver that writes; where `work` throws, nothing is written. */
export const inTransaction =
  <Params, Query, Body, Sent>(
    work: (call: WritingCall<Params, Query, Body>) => Sent,
  ): Resolver<Params, Query, Body, Sent> =>
  (database, checkCall, parsedBody) =>
    database.transaction((tables, files) =>
      work({
        ...checkCall(tables),
        files,
        bytesOf: (file) => parsedBody?.bytesOf(file) ?? new Uint8Array(),
      }),
    )

/** Mocks a call of the contract: it answers all that the contract says, with the status that it names. */
export const mock = <Params, Query, Body, Sent extends ResponseBody>(
  endpoint: Endpoint<Params, Query, Body, unknown, Sent>,
  resolver: Resolver<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>, NoInfer<Sent>>,
): MockedEndpoint => ({
  path: endpoint.path,
  handler: (database, { now = Date.now, paths = backendPaths(), intercept = withoutIntercepting }) =>
    handlerFor[endpoint.method](paths.call(endpoint.path), ({ request, params }) =>
      intercept(endpoint.method, async () => {
        try {
          const parsedBody = await parseBody(request, endpoint.body?.encoding)
          const checkCall = createCallCheck(endpoint, { request, params, parsedBody, now: now() })
          return successResponse(endpoint.success ?? 200, await resolver(database, checkCall, parsedBody))
        } catch (error) {
          return responseForError(error)
        }
      }),
    ),
})

const withoutIntercepting: NonNullable<MockOptions['intercept']> = (_, answer) => answer()

const handlerFor = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const satisfies Record<Endpoint['method'], unknown>
