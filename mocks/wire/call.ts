import { create, define } from 'superstruct'
import type { ReadableTables } from '#mocks/database/database-types.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import * as messages from '#src/rules/messages.ts'
import { authenticate, type Caller } from './caller.ts'
import { refuse } from './http-error.ts'
import { check, type ParsedBody, readQuery } from './request-body.ts'

/** A call that passed every check of the contract. */
export type HandlerCall<Params, Query, Body, Tables> = {
  params: Params
  query: Query
  body: Body
  tables: Tables
  /** The time of the call in milliseconds. */
  now: number
  /** The signed-in account; refuses with 401 if there is none. */
  caller(): Caller
}

/** Checks a call against the current tables. */
export type CheckCall<Params, Query, Body> = <Tables extends ReadableTables>(
  tables: Tables,
) => HandlerCall<Params, Query, Body, Tables>

type IncomingCall = { request: Request; params: object; parsedBody: ParsedBody; now: number }

/**
 * Checks the bearer token (401), the parameters (404), the permission (403), then the query and the body
 * (400).
 */
export const createCallCheck =
  <Params, Query, Body>(
    endpoint: Endpoint<Params, Query, Body, unknown>,
    { request, params: rawParams, parsedBody, now }: IncomingCall,
  ): CheckCall<Params, Query, Body> =>
  (tables) => {
    const caller = endpoint.bearer ? authenticate(tables, request.headers.get('authorization'), now) : null
    const params = check(404, messages.notFound, () => endpoint.readParams(rawParams))
    if (!endpoint.allows(caller?.claims ?? null, params)) refuse(403, messages.accessForbidden)
    const query = check(400, null, () => endpoint.readQuery(readQuery(request)))
    const body = readBody(endpoint, parsedBody)
    return {
      params,
      query,
      body,
      tables,
      now,
      caller: () => caller ?? refuse(401, serverMessages.notSignedIn),
    }
  }

const readBody = <Body>(
  endpoint: Endpoint<unknown, unknown, Body, unknown>,
  parsedBody: ParsedBody,
): Body => {
  const { body } = endpoint
  if (body === null)
    return create(
      undefined,
      define<Body>('no body', (value) => value === undefined),
    )
  if (parsedBody === null) return refuse(400, serverMessages.unreadableBody)
  return check(400, null, () => body.read(parsedBody.raw))
}
