import { coerce, create, define, is, type Struct, unknown } from 'superstruct'
import type { Access } from '#src/rules/access.ts'
import { digitsToNumber } from '#src/rules/text.ts'
import type { Claims } from '#src/rules/token.ts'
import type { RequestBody, Shape } from './body.ts'
import type { Envelope } from './envelope.ts'
import type { ListAbilities } from './listing.ts'
import { memberOf } from './member-of.ts'
import { recordId } from './request-structs.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in the text of a path: `{ id: number }` for `/a/:id`. */
type PathParams<Path extends string> = [ParamName<Path>] extends [never]
  ? undefined
  : { [Name in ParamName<Path>]: number }

/**
 * One call of the contract. The `read` functions check what is received and throw superstruct's StructError
 * if it does not match. Parts that a call does not have are `undefined`.
 */
export type Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown, Sent = unknown> = {
  readonly method: Method
  readonly path: string
  /** The status of a success as agreed; null if it may be any 2xx. The portal takes every 2xx. */
  readonly success: number | null
  /** Whether the call carries a bearer token. */
  readonly bearer: boolean
  readonly body: RequestBody<Body> | null
  readonly answer: Envelope<Answer, Sent>
  /** The shape of the query; null if there is none. */
  readonly query: Shape | null
  /** What the list can do that the call answers with, or that is in its record; null if there is none. */
  readonly list: ListAbilities | null
  readParams(raw: unknown): Params
  readQuery(raw: unknown): Query
  /** Whether a user with these claims may make the call; claims are null without a session. */
  allows(claims: Claims | null, params: Params): boolean
}

type Definition<Path extends string, Params, Query, Body, Answer, Sent> = {
  method: Method
  path: Path
  params?: Struct<Params>
  query?: Struct<Query>
  /** In place of a query. */
  list?: ListAbilities & { readonly query: Struct<Query> }
  body?: RequestBody<Body>
  answer: Envelope<Answer, Sent>
  success?: number
  needs: Access | ((claims: Claims | null, params: Params) => boolean) | 'no sign-in'
}

/** Defines one call. Its types are inferred from the path text and the structs. */
export const endpoint = <
  const Path extends string,
  Answer,
  Sent,
  Params = PathParams<Path>,
  Query = undefined,
  Body = undefined,
>(
  definition: Definition<Path, Params, Query, Body, Answer, Sent>,
): Endpoint<Params, Query, Body, Answer, Sent> => {
  const { method, path, params, list, query = list?.query, body, answer, success, needs } = definition
  const paramsStruct = params ?? numericParams<Params>(path)
  const queryStruct = query ?? nothing<Query>()
  return {
    method,
    path,
    success: success ?? null,
    bearer: needs !== 'no sign-in',
    body: body ?? null,
    answer,
    query: query ?? null,
    list: list ?? null,
    readParams: (raw) => create(raw, paramsStruct),
    readQuery: (raw) => create(raw, queryStruct),
    allows: (claims, given) => needs === 'no sign-in' || needs(claims, given),
  }
}

/** Matches a parameter such as `:id` in a path; group 1 is its name. */
export const pathParameter = /:([A-Za-z]\w*)/g

export const fillPath = (path: string, params: unknown): string =>
  path.replace(pathParameter, (_, name: string) => encodeURIComponent(String(memberOf(params, name))))

const namesIn = (path: string): string[] => Array.from(path.matchAll(pathParameter), ([, name = '']) => name)

/** Path parameters are record ids unless the definition says otherwise. */
const numericParams = <Params>(path: string): Struct<Params> => {
  const names = namesIn(path)
  if (names.length === 0) return nothing()
  const areIds = (value: unknown): boolean => names.every((name) => is(memberOf(value, name), recordId))
  const pick = (raw: unknown): unknown =>
    Object.fromEntries(names.map((name) => [name, digitsToNumber(memberOf(raw, name))]))
  return coerce(define<Params>('path parameters', areIds), unknown(), pick)
}

const nothing = <Query>(): Struct<Query> =>
  coerce(
    define<Query>('nothing', (value) => value === undefined),
    unknown(),
    () => undefined,
  )
