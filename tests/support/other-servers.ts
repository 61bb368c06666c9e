import { type AnswerChange, habits, inEachObject, mapped } from './backend-habits.ts'

/** A server that keeps the contract, and does all that the contract leaves open unlike ours. */
export type OtherServer = { title: string; changes: readonly AnswerChange[] }

const habit = (title: string): AnswerChange => {
  const found = habits.find((each) => each.title === title)
  if (found === undefined) throw new Error(`There is no habit "${title}"`)
  return found.change
}

const isSessionCall = ({ url }: Request): boolean => /\/(login|refresh-token)$/.test(url)

const changingValues = (change: (value: unknown) => unknown): AnswerChange =>
  inEachObject((fields, request) =>
    isSessionCall(request) ? fields : mapped(fields, (_, value) => change(value)),
  )

/** In place of the answer to a write that has succeeded. */
const answeringWrites =
  (answer: () => Response): AnswerChange =>
  (response, request) =>
    request.method === 'GET' || !response.ok || isSessionCall(request) ? response : answer()

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

const withHeaders =
  (headers: Readonly<Record<string, string>>): AnswerChange =>
  (response) => {
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }

/** Each second request under a path is one too many. */
const limiting = (path: RegExp): AnswerChange => {
  let asked = 0
  return (response, { url }) => {
    if (!path.test(url)) return response
    asked += 1
    if (asked % 2 === 0) return response
    const body = { success: false, message: 'Too many requests.' }
    return Response.json(body, { status: 429, headers: { 'Retry-After': '2' } })
  }
}

const answeringAfter =
  (milliseconds: number): AnswerChange =>
  async (response) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return response
  }

/** New ones each time, for they count. `slow` is how long the first of them takes for an answer. */
export const otherServers = (slow: number): readonly OtherServer[] => [
  {
    title: 'a slow server with flags as numbers, nulls, lists of one and a limit of requests',
    changes: [
      habit('flags of records as 1 and 0'),
      habit('dates without a time zone'),
      habit('numbers of paging as text'),
      habit('a record as a list of one'),
      habit('old employees without an ITX id'),
      habit('no success in answers'),
      changingValues((value) => (isEmpty(value) ? null : value)),
      answeringWrites(() => new Response('OK', { headers: { 'Content-Type': 'text/plain' } })),
      withHeaders({ 'Cache-Control': 'no-store, private, max-age=0', Pragma: 'no-cache', Expires: '0' }),
      limiting(/\/getAllLobs/),
      answeringAfter(slow),
    ],
  },
  {
    title: 'a server with lean rows, numbers as text, fields of its own and empty answers',
    changes: [
      habit('the second spelling of the fields of devices'),
      habit("the second name of a complaint's customer"),
      habit('an account manager as an id'),
      habit('an address as an object'),
      habit('rows of a choice with an id and a name only'),
      habit('ETag without Cache-Control'),
      habit('refusals as pages of HTML'),
      inEachObject((fields) =>
        Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
      ),
      inEachObject((fields) => ({ ...fields, _links: { self: '/' }, createdBy: null, meta: [] })),
      changingValues((value) => (typeof value === 'number' ? String(value) : value)),
      answeringWrites(() => new Response(null, { status: 204 })),
    ],
  },
]
