import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { createClient } from '#src/api/client.ts'
import { constantTypes } from '#src/contract/constants.ts'
import { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import * as messages from '#src/rules/messages.ts'
import { endpointsByName } from '#tests/contract/endpoints-by-name.ts'
import { expectLogged, faultyAnswer } from '#tests/support/expect-logged.ts'

type Expected = { kind: ApiError['kind']; message: string }
type BadAnswer = { title: string; answer: (endpoint: Endpoint) => Promise<Response>; expected: Expected }

const unexpected = { kind: 'unexpected', message: messages.somethingWentWrong } as const
const network = { kind: 'network', message: messages.somethingWentWrong } as const
const serverMessage = 'The server says why.'

const successOf = ({ success }: Endpoint): number => success ?? 200

const text = (body: string) => async (endpoint: Endpoint) =>
  new Response(body, { status: successOf(endpoint) })

/** Answers with the status of a success that are none. */
const falseSuccesses: readonly BadAnswer[] = [
  { title: 'a page of HTML', answer: text('<!doctype html><title>Sign in</title>'), expected: unexpected },
  {
    title: 'JSON that breaks off',
    answer: text('{"success": true, "data": [{"id": 1'),
    expected: unexpected,
  },
  {
    title: 'success: false with a message',
    answer: text(JSON.stringify({ success: false, message: serverMessage })),
    expected: { kind: 'refused', message: serverMessage },
  },
  {
    title: 'success: false without a message',
    answer: text('{"success": false}'),
    expected: { kind: 'refused', message: messages.somethingWentWrong },
  },
]

const lost: readonly BadAnswer[] = [
  {
    title: 'a network that fails',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    expected: network,
  },
  {
    title: 'an answer whose body breaks off',
    answer: async (endpoint) => new Response(brokenOff(), { status: successOf(endpoint) }),
    expected: network,
  },
]

const brokenOff = () =>
  new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  })

const bodies = {
  'with a message': { body: JSON.stringify({ success: false, message: serverMessage }), serverMessage },
  'without a message': { body: '{"success": false}', serverMessage: null },
  'with a blank message': { body: JSON.stringify({ success: false, message: '  ' }), serverMessage: null },
  'with a page of HTML': { body: '<h1>Bad gateway</h1>', serverMessage: null },
  'with nothing': { body: '', serverMessage: null },
}

const statuses = [400, 401, 403, 404, 409, 429, 500, 503]

const sentenceOf = (status: number, words: string | null): string =>
  words ?? (status === 403 ? messages.accessForbidden : messages.somethingWentWrong)

const refusals = (endpoint: Endpoint): BadAnswer[] =>
  statuses.flatMap((status) =>
    Object.entries(bodies).map(([title, { body, serverMessage: words }]) => ({
      title: `${status} ${title}`,
      answer: async () => new Response(body, { status }),
      expected: {
        kind: status === 401 && endpoint.bearer ? 'unauthorized' : 'refused',
        message: sentenceOf(status, words),
      },
    })),
  )

/** Makes the call once; returns its error, the number of requests, and what the client reported. */
const attempt = async (endpoint: Endpoint, answer: BadAnswer['answer'], timeout = 60_000) => {
  let calls = 0
  const refusedBearers: string[] = []
  const reached: boolean[] = []
  const { call } = createClient({
    baseUrl: 'https://api.example',
    timeout,
    authoriser: {
      authorise: () => Promise.resolve('bearer'),
      unauthorized: (bearer) => {
        refusedBearers.push(bearer)
        return false
      },
    },
    reached: (isReached) => void reached.push(isReached),
    fetch: (_, init) => {
      calls += 1
      return Promise.race([answer(endpoint), givenUp(init?.signal)])
    },
  })
  const params = { id: 1, createdBy: 1, constantType: constantTypes[0] }
  const error: unknown = await call(endpoint, { params, query: undefined, body: undefined }).catch(
    (reason: unknown) => reason,
  )
  return { error, calls: calls, refusedBearers: refusedBearers, reached }
}

const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const judge = async (endpoint: Endpoint, { answer, expected }: BadAnswer): Promise<void> => {
  const { error, calls, refusedBearers, reached } = await attempt(endpoint, answer)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject(expected)
  expect(calls, 'no call is made twice').toBe(1)
  expect(refusedBearers).toEqual(expected.kind === 'unauthorized' ? ['bearer'] : [])
  expect(reached).toEqual([expected.kind !== 'network'])
}

const every = Object.entries(endpointsByName)
const writing = every.filter(([, { answer }]) => answer.kind === 'saved')
const reading = every.filter(([, { answer }]) => answer.kind !== 'saved')

test.each(every)('%s: each bad response is an ApiError with the right message', async (_, call) => {
  const logged = expectLogged(faultyAnswer)
  for (const bad of [...falseSuccesses, ...lost, ...refusals(call)]) {
    await judge(call, bad)
  }
  expect(logged).toHaveLength(2)
})

test.each(every)('%s: a call without an answer in time is a network failure', async (_, call) => {
  const { error, calls } = await attempt(call, () => new Promise(() => {}), 5)
  expect(error).toMatchObject(network)
  expect(calls).toBe(1)
})

const empty = ['', '   ', 'OK', 'null', '[]', 'true']

test.each(reading)('%s: a success without the requested payload is unexpected', async (_, call) => {
  const logged = expectLogged(faultyAnswer)
  const bodies = [...empty, '"text"', ...(call.answer.kind === 'item' ? ['{}', '{"result": {}}'] : [])]
  for (const body of bodies) await judge(call, { title: body, answer: text(body), expected: unexpected })
  expect(logged).toHaveLength(bodies.length)
})

test.each(reading)('%s: 204 is unexpected', async (_, call) => {
  expectLogged(faultyAnswer)
  await judge(call, {
    title: '204',
    answer: async () => new Response(null, { status: 204 }),
    expected: unexpected,
  })
})

test.each(writing)('%s: any success without HTML or broken JSON has succeeded', async (_, call) => {
  for (const body of [...empty, '{}', '{"success": true}']) {
    for (const status of [200, 201, 202]) {
      const { error } = await attempt(call, async () => new Response(body, { status }))
      expect([body, error]).toMatchObject([body, { message: '' }])
    }
  }
  const { error } = await attempt(call, async () => new Response(null, { status: 204 }))
  expect(error).toMatchObject({ message: '' })
})

test.each([
  [{ message: ['One.', 'Two.'] }, { serverMessage: 'One. Two.', field: null }],
  [{ errors: { customer_Url: 'Is in use.' } }, { serverMessage: 'Is in use.', field: 'customer_Url' }],
  [{ errors: { customer_Url: ['Is in use.'] } }, { serverMessage: 'Is in use.', field: 'customer_Url' }],
  [{ errors: ['Is in use.'] }, { serverMessage: 'Is in use.', field: null }],
  [
    { title: 'Conflict', detail: 'Is in use.' },
    { serverMessage: 'Is in use.', field: null },
  ],
  [{ title: 'Conflict' }, { serverMessage: 'Conflict', field: null }],
  [
    { message: 'Said.', errors: { name: 'No.' } },
    { serverMessage: 'Said.', field: 'name' },
  ],
])('reads the message of a refusal from %j', async (body, expected) => {
  const { error } = await attempt(contract.lobs.list, async () => Response.json(body, { status: 400 }))
  expect(error).toMatchObject({ kind: 'refused', ...expected })
  const answer = async () => Response.json({ success: false, ...body })
  expect((await attempt(contract.lobs.list, answer)).error).toMatchObject({ kind: 'refused', ...expected })
})
