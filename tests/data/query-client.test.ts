import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import type { Emitted } from '#machines/notices.ts'
import { createClient } from '#src/api/client.ts'
import { complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import { employees } from '#src/contract/employees.ts'
import { withProblems } from '#src/contract/problems.ts'
import { createQueryClient, readAgain, readAgainAfter } from '#src/data/query-client.ts'
import { toQuery } from '#src/data/reading.ts'
import { isNotFound } from '#src/rules/failure.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { settled } from '#tests/support/requests.ts'

const { call } = createClient({
  baseUrl: '/api',
  authoriser: { authorise: () => 'token', unauthorized: () => false },
})

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type ReadingMeta = Parameters<typeof toQuery>[2]

/** A cache, and readings in it that wait for their answers. */
const startCache = () => {
  const emitted: Emitted[] = []
  const client = createQueryClient((event) => emitted.push(event))
  const read = (area: string, meta: ReadingMeta = {}) => {
    const asked: {
      resolve: (answer: unknown) => void
      reject: (reason: unknown) => void
      signal: AbortSignal
    }[] = []
    const query = toQuery(
      call,
      {
        key: [area, 'list'],
        read: (_, signal) =>
          new Promise<unknown>((resolve, reject) => {
            asked.push({ resolve, reject, signal })
          }),
      },
      meta,
    )
    const show = () => {
      const observer = new QueryObserver(client, query)
      const stop = observer.subscribe(() => undefined)
      stops.push(stop)
      return { result: () => observer.getCurrentResult(), refetch: () => void observer.refetch(), stop }
    }
    return { asked, query, show, last: () => asked.at(-1) }
  }
  return { client, emitted, read }
}

const refused = { kind: 'refused', serverMessage: 'Not today', field: null, status: 500 }
const notice = { type: 'notice', tone: 'error', message: 'Not today' }

describe('what a write has changed', () => {
  test('is read again where it is shown, and nothing else is', async () => {
    const { client, read } = startCache()
    const shown = {
      customers: read('customers'),
      complaints: read('complaints'),
      employees: read('employees'),
    }
    for (const { show, last } of Object.values(shown)) {
      show()
      last()?.resolve('before')
    }
    await settled()
    readAgainAfter(client, [{ endpoint: complaints.resolve, input: {} }])
    await settled()
    expect(Object.values(shown).map(({ asked }) => asked.length)).toEqual([1, 2, 1])
    readAgainAfter(client, [{ endpoint: employees.changePassword, input: {} }])
    await settled()
    expect(Object.values(shown).map(({ asked }) => asked.length)).toEqual([1, 2, 1])
  })

  test('is read again before it is shown the next time', async () => {
    const { client, read } = startCache()
    const { show, asked, last } = read('customers')
    const { stop } = show()
    last()?.resolve('before')
    await settled()
    stop()
    readAgainAfter(client, [{ endpoint: customers.update, input: {} }])
    await settled()
    expect(asked).toHaveLength(1)
    show()
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['the first reading', []],
    ['a later reading', ['before']],
  ])('is not taken from an answer to %s that was asked for before', async (_, answers) => {
    const { client, read } = startCache()
    const { show, asked, last } = read('customers')
    const { result, refetch } = show()
    for (const answer of answers) {
      last()?.resolve(answer)
      await settled()
      refetch()
    }
    readAgainAfter(client, [{ endpoint: customers.update, input: {} }])
    await settled()
    const [early, late] = asked.slice(-2)
    expect(asked).toHaveLength(answers.length + 2)
    expect(early?.signal.aborted).toBe(true)
    early?.resolve('early')
    late?.resolve('late')
    await settled()
    expect(result().data).toBe('late')
  })
})

describe('who is told of a failure', () => {
  const cases: readonly [string, ReadingMeta, unknown, readonly unknown[]][] = [
    ['a first reading has a notice', {}, refused, [notice]],
    ['a reading without a sentence', {}, new Error('boom'), [{ ...notice, message: 'Something went wrong' }]],
    [
      // The strip of the portal says that there is no connection.
      'a lost connection',
      {},
      { ...refused, kind: 'network', serverMessage: null, status: null },
      [{ ...notice, message: 'Something went wrong', isInPlace: true }],
    ],
    ['the end of a session, which has its own notice', {}, { ...refused, kind: 'unauthorized' }, []],
    ['what is missing, which its place says', { isMissing: isNotFound }, { ...refused, status: 404 }, []],
    ['an optional part, which is left out', { isOptional: true }, refused, []],
  ]

  test.each(cases)('%s', async (_, meta, reason, expected) => {
    const { read, emitted } = startCache()
    const { show, last } = read('customers', meta)
    show()
    last()?.reject(reason)
    await settled()
    expect(emitted).toEqual(expected)
  })

  test('what is logged has no notice', async () => {
    expectLogged(/^Customer 12 could not be loaded: Not today$/)
    const { read, emitted } = startCache()
    const { show, last } = read('customers', { loggedAs: 'Customer 12' })
    show()
    last()?.reject(refused)
    await settled()
    expect(emitted).toEqual([])
  })

  test('what is read again while it is shown has no notice: its place says it', async () => {
    const { read, emitted } = startCache()
    const { show, last } = read('customers')
    const { result, refetch } = show()
    last()?.resolve('before')
    await settled()
    refetch()
    last()?.reject(refused)
    await settled()
    expect([emitted, result().data, result().status]).toEqual([[], 'before', 'error'])
  })

  test('what is read again because someone waits for it has a notice', async () => {
    const { client, read, emitted } = startCache()
    const { show, last } = read('customers')
    const { result } = show()
    last()?.resolve('before')
    await settled()
    readAgain(client, { queryKey: ['customers'] })
    last()?.reject(refused)
    await settled()
    expect([emitted, result().data, result().status]).toEqual([[notice], 'before', 'error'])
  })

  test('what is read ahead is silent until something shows it', async () => {
    const { client, read, emitted } = startCache()
    const { show, query, last } = read('customers')
    void client.prefetchQuery(query)
    last()?.reject(refused)
    await settled()
    expect(emitted).toEqual([])
    void client.prefetchQuery(query)
    show()
    last()?.reject(refused)
    await settled()
    expect(emitted).toEqual([notice])
  })
})

test('a second part of a screen does not ask for what has failed on it; the next screen does', async () => {
  const { read, emitted } = startCache()
  const { show, asked, last } = read('constants')
  const first = show()
  last()?.reject(refused)
  await settled()
  const second = show()
  expect([asked.length, emitted]).toEqual([1, [notice]])
  first.stop()
  second.stop()
  show()
  expect(asked).toHaveLength(2)
})

test('an equal answer is the one that is shown already, unless something of it could not be read', async () => {
  const { read } = startCache()
  const { show, last } = read('customers')
  const { result, refetch } = show()
  const answer = () => ({ rows: [{ id: 1, name: 'Mercy' }] })
  const first = answer()
  last()?.resolve(first)
  await settled()
  refetch()
  last()?.resolve(answer())
  await settled()
  expect(result().data).toBe(first)
  const unread = withProblems(answer(), [{ field: 'name', expected: 'text', came: 'null' }])
  refetch()
  last()?.resolve(unread)
  await settled()
  expect(result().data).toBe(unread)
})
