import { create, define } from 'superstruct'
import type { ReadableTables } from '#mocks/database/database-types.ts'
import { serverMessages } from '#mocks/messages.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { messages } from '#src/rules/messages.ts'
import { authenticate, type Caller } from './caller.ts'
import { refuse } from './http-error.ts'
import { type Arrival, checked, readQuery } from './request-body.ts'

/** A call that passed every check of the contract. */
export type Call<Params, Query, Body, Tables> = {
  params: Params
  query: Query
  body: Body
  tables: Tables
  /** The time of the call in milliseconds. */
  now: number
  /** Who makes the call; refuses with 401 where it needs no sign-in. */
  caller(): Caller
}

/** Checks a call against the tables of the moment in which it is answered. */
export type Prepare<Params, Query, Body> = <Tables extends ReadableTables>(
  tables: Tables,
) => Call<Params, Query, Body, Tables>

type Incoming = { request: Request; params: object; arrival: Arrival; now: number }

/** How a call is checked: bearer (401), parameters (404), permission (403), query and body (400). */
export const preparation =
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
