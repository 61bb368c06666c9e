import { type Endpoint, fillPath } from '#src/contract/endpoint.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value }

type AnyInput<Params, Query, Body> = {
  params?: Params
  query?: Query
  body?: Body
  signal?: AbortSignal | undefined
}

/** What a call takes: the parts that its endpoint has, and a signal that aborts it. */
export type CallInput<Params, Query, Body> = AnyInput<Params, Query, Body> &
  Part<'params', Params> &
  Part<'query', Query> &
  Part<'body', Body>

/** A request without base URL and bearer. */
type ApiRequest = {
  method: string
  path: string
  query: Record<string, string>
  body: FormData | object | undefined
}

/** Leaves values that are not set out of the query and the form. */
export const createRequest = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  input: AnyInput<Params, Query, Body>,
): ApiRequest => ({
  method: endpoint.method,
  path: fillPath(endpoint.path, input.params),
  query: queryOf(input.query),
  body: bodyOf(endpoint, input.body),
})

const queryOf = (query: unknown): Record<string, string> => {
  const sent: Record<string, string> = {}
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') sent[name] = text
  }
  return sent
}

const bodyOf = <Body>(
  { body: agreed }: Endpoint<unknown, unknown, Body>,
  body: Body | undefined,
): FormData | object | undefined => {
  if (agreed === null || body === undefined) return undefined
  const parts = agreed.write(body)
  return agreed.encoding === 'json' ? parts : formOf(parts)
}

const formOf = (parts: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}
