import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMsw } from '#mocks/interception/start-msw.ts'

const scope = new URL('https://host.example/care/')

const fakeWorker = (name: string): ServiceWorker =>
  Object.assign(new EventTarget(), {
    scriptURL: `${scope}${name}.js`,
    state: 'activated' as const,
    postMessage: () => undefined,
    onstatechange: null,
    onerror: null,
  })

const first = fakeWorker('first')
const second = fakeWorker('second')
const third = fakeWorker('third')

/** A page with this worker, and a way for others to take it over. */
const pageOf = (controller: ServiceWorker | null) => {
  const serviceWorker = Object.assign(new EventTarget(), { controller })
  vi.stubGlobal('navigator', { serviceWorker })
  return (worker: ServiceWorker) => {
    serviceWorker.controller = worker
    serviceWorker.dispatchEvent(new Event('controllerchange'))
  }
}

/** How each start of msw ends: a start whose worker was replaced never does. */
const fakeMsw = (...starts: Promise<{ active: ServiceWorker | null }>[]) => {
  const start = vi.fn((_: object) => starts.shift() ?? Promise.reject(new Error('One start too many')))
  return { start, stop: vi.fn() }
}
const active = (worker: ServiceWorker, delay = 0) =>
  new Promise<{ active: ServiceWorker }>((resolve) => setTimeout(() => resolve({ active: worker }), delay))
const hanging = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('msw starts with the worker below the address of the demo', async () => {
  pageOf(null)
  const msw = fakeMsw(active(first))
  const starting = startMsw(msw, scope)
  await vi.advanceTimersByTimeAsync(0)
  expect(await starting).toBe(first)
  expect(msw.start).toHaveBeenCalledWith(
    expect.objectContaining({
      serviceWorker: { url: `${scope}mockServiceWorker.js`, options: { scope: '/care/' } },
    }),
  )
})

test('each worker that takes the page over during the start is followed, and the start before it stopped', async () => {
  const takeOver = pageOf(first)
  const msw = fakeMsw(hanging(), hanging(), active(third, 3_000))
  const starting = startMsw(msw, scope)
  for (const worker of [second, third]) {
    await vi.advanceTimersByTimeAsync(500)
    takeOver(worker)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(await starting).toBe(third)
  expect([msw.start.mock.calls.length, msw.stop.mock.calls.length]).toEqual([3, 2])
})

test('a start that ends in spite of a new worker is not made again', async () => {
  const takeOver = pageOf(first)
  const msw = fakeMsw(active(second, 900))
  const starting = startMsw(msw, scope)
  takeOver(second)
  await vi.advanceTimersByTimeAsync(900)
  expect(await starting).toBe(second)
  takeOver(third)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([msw.start.mock.calls.length, msw.stop.mock.calls.length]).toEqual([1, 0])
})

test('the first worker of a page replaces none', async () => {
  const takeOver = pageOf(null)
  const msw = fakeMsw(active(first, 5_000))
  const starting = startMsw(msw, scope)
  takeOver(first)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await starting).toBe(first)
  expect(msw.stop).not.toHaveBeenCalled()
})

test('a worker that does not start within ten seconds is given up', async () => {
  pageOf(first)
  const starting = startMsw(fakeMsw(hanging()), scope)
  const failing = expect(starting).rejects.toThrow('Nothing happened for 10000 ms.')
  await vi.advanceTimersByTimeAsync(10_000)
  await failing
})
