import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '#src/api/client.ts'
import { customers } from '#src/contract/customers.ts'
import { createAhead } from '#src/data/ahead.ts'
import { createQueryClient, readAgainAfter } from '#src/data/query-client.ts'
import { toQuery } from '#src/data/reading.ts'
import { timing } from '#src/rules/timing.ts'
import { settled } from '#tests/support/requests.ts'

const { call } = createClient({
  baseUrl: '/api',
  authoriser: { authorise: () => 'token', unauthorized: () => false },
})

const start = ({ isFree = (): boolean => true } = {}) => {
  const client = createQueryClient(() => undefined)
  const asked: { name: string; resolve: (answer: string) => void; signal: AbortSignal }[] = []
  const readingOf = (name: string) => ({
    key: ['customers', name] as const,
    read: (_: unknown, signal: AbortSignal) =>
      new Promise<string>((resolve) => {
        asked.push({ name, resolve, signal })
      }),
  })
  const show = (name: string) => {
    const observer = new QueryObserver(client, toQuery(call, readingOf(name)))
    onTestFinished(observer.subscribe(() => undefined))
    return observer
  }
  return {
    client,
    ahead: createAhead({ client, call, isFree }),
    readingOf,
    show,
    asked: () => asked.map(({ name, signal }) => (signal.aborted ? `${name} (aborted)` : name)),
    answer: async (answer: string) => {
      asked.at(-1)?.resolve(answer)
      await settled()
    },
  }
}

test('reads one thing at a time, and nothing that is left', () => {
  const { ahead, readingOf, asked } = start()
  ahead.begin(readingOf('a'))
  ahead.begin(readingOf('b'))
  expect(asked()).toEqual(['a (aborted)', 'b'])
  ahead.stop()
  expect(asked()).toEqual(['a (aborted)', 'b (aborted)'])
})

test('what is shown while it is read ahead is read once, and goes on', async () => {
  const { ahead, readingOf, show, asked, answer } = start()
  ahead.begin(readingOf('a'))
  const shown = show('a')
  ahead.stop()
  await answer('first')
  expect([asked(), shown.getCurrentResult().data]).toEqual([['a'], 'first'])
})

test('what was read ahead just now is not read again for being shown, and later it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ahead, readingOf, show, asked, answer } = start()
  ahead.begin(readingOf('a'))
  await answer('first')
  expect(show('a').getCurrentResult().data).toBe('first')
  expect(asked()).toEqual(['a'])
  vi.setSystemTime(Date.now() + timing.freshAhead)
  show('a')
  expect(asked()).toEqual(['a', 'a'])
})

test('is read again when it is shown the second time', async () => {
  const { ahead, readingOf, show, asked, answer } = start()
  ahead.begin(readingOf('a'))
  await answer('first')
  show('a')
  await settled()
  show('a')
  expect(asked()).toEqual(['a', 'a'])
})

test('a write makes outdated what was read ahead', async () => {
  const { client, ahead, readingOf, show, asked, answer } = start()
  ahead.begin(readingOf('a'))
  await answer('first')
  readAgainAfter(client, [{ endpoint: customers.update, input: {} }])
  show('a')
  expect(asked()).toEqual(['a', 'a'])
})

test('reads nothing ahead that is there already', async () => {
  const { ahead, readingOf, show, asked, answer } = start()
  show('a')
  await answer('first')
  ahead.begin(readingOf('a'))
  expect(asked()).toEqual(['a'])
})

test('reads nothing ahead while something else is waited for', () => {
  const { ahead, readingOf, asked } = start({ isFree: () => false })
  ahead.begin(readingOf('a'))
  expect(asked()).toEqual([])
})
