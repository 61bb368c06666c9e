import { expect, test, vi } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import { lobs } from '#src/contract/lobs.ts'
import { type Failure, readFailure } from '#src/rules/failure.ts'
import { failureDetails } from '#src/session/failure-details.ts'

/** The API refuses each call; the answer to the first comes last. */
const callRefusingServer = () => {
  let answerFirst = (_: Response) => {}
  const answers = [new Promise<Response>((resolve) => (answerFirst = resolve))]
  const { call } = createClient({
    baseUrl: 'https://api.example',
    authoriser: { authorise: () => 'a.b.c', unauthorized: () => false },
    fetch: () => answers.shift() ?? Promise.resolve(refusal(500, 'The database is busy')),
  })
  const failureOf = (answer: Promise<unknown>): Promise<Failure> =>
    answer.then(() => Promise.reject(new Error('The call did not fail')), readFailure)
  const first = failureOf(call(customers.get, { params: { id: 60 }, query: {} }))
  const second = failureOf(call(lobs.list, { query: {} }))
  return { first, second, answerFirst: () => answerFirst(refusal(409, 'The name is taken')) }
}

const refusal = (status: number, message: string) => Response.json({ success: false, message }, { status })

test('names the failed call, its status and the server message, without ids', async () => {
  vi.useFakeTimers({ now: Date.UTC(2036, 10, 22, 9, 30) })
  const { first, answerFirst } = callRefusingServer()
  answerFirst()
  const { call = null } = await first
  vi.setSystemTime(Date.UTC(2036, 10, 22, 9, 31))
  expect(failureDetails('/customer/edit/60', call).split('\n')).toEqual([
    'Care Admin Portal development',
    'Copied at: 2036-11-22T09:31:00.000Z',
    'Screen: /customer/edit/{id}',
    `Call: GET ${customers.get.path}`,
    'Failed at: 2036-11-22T09:30:00.000Z',
    'Status: 409',
    'Server message: The name is taken',
  ])
})

test('of two calls that fail in parallel, each has its own details', async () => {
  const { first, second, answerFirst } = callRefusingServer()
  const later = await second
  answerFirst()
  const [one, other] = [await first, later].map(({ call = null }) => failureDetails('/lobs', call))
  expect(one).toContain(`Call: GET ${customers.get.path}`)
  expect(one).toContain('Server message: The name is taken')
  expect(other).toContain(`Call: GET ${lobs.list.path}`)
  expect(other).toContain('Status: 500')
})
