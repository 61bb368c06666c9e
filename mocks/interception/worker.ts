import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'

/** Milliseconds that a worker may take to start, and to say that it is mocking. */
const startLimit = 10_000
const answerLimit = 3_000

/** The service worker that answers for this page. */
export type MockWorker = {
  /**
   * Wakes the worker if it sleeps, and makes sure that it mocks: a worker that the browser stopped has forgotten this
   * page and would let calls through to the host. False when this page has lost it.
   */
  confirm(): Promise<boolean>
}

/** Starts the worker; undefined where there can be none: plain http, some private windows, blocked site data. */
export const startWorker = async (
  handlers: RequestHandler[],
  base: string,
): Promise<MockWorker | undefined> => {
  try {
    if (!('serviceWorker' in navigator)) throw new Error('This page is not served over https.')
    const scope = new URL(base, location.href)
    await takeControl(scope.href)
    await allowFailedUpdate(scope.href)
    const started = setupWorker(...handlers).start({
      serviceWorker: {
        url: new URL('mockServiceWorker.js', scope).href,
        options: { scope: scope.pathname },
      },
      quiet: true,
      onUnhandledRequest: 'bypass',
    })
    const registration = await within(startLimit, started)
    const worker = registration?.active
    if (!worker) throw new Error('The service worker did not start.')
    return { confirm: () => isMocking(worker) }
  } catch (error) {
    console.warn('No service worker: calls are answered in the page, stored pictures cannot be shown.', error)
    return undefined
  }
}

/** Loads the page anew without the workers of before, so that the next one can take it over. */
export const startWorkerAfresh = async (base: string): Promise<void> => {
  if ('serviceWorker' in navigator) {
    const registration = await navigator.serviceWorker.getRegistration(new URL(base, location.href).href)
    await registration?.unregister()
    sessionStorage.removeItem(reloadedKey)
  }
  location.reload()
}

const reloadedKey = 'mock-worker-reloaded'

/**
 * A page that was reloaded past the worker (Shift) cannot be taken over by it; a plain reload can. Once is enough: where
 * the developer tools switch workers off, no reload ever helps, and msw would reload for ever.
 */
const takeControl = async (scope: string): Promise<void> => {
  const { serviceWorker } = navigator
  const isPassedBy = serviceWorker.controller === null && (await serviceWorker.getRegistration(scope))?.active
  if (!isPassedBy) return sessionStorage.removeItem(reloadedKey)
  if (sessionStorage.getItem(reloadedKey) !== null)
    throw new Error('The browser keeps the worker off this page.')
  sessionStorage.setItem(reloadedKey, 'once')
  location.reload()
  await new Promise(() => undefined)
}

/** msw looks for a newer worker and hears of no failure: without a network the one that is there goes on. */
const allowFailedUpdate = async (scope: string): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (registration === undefined) return
  const update = registration.update.bind(registration)
  registration.update = () => update().catch(() => registration)
}

/** msw listens to the worker that it started and to no other, so a successor does not answer for this page. */
const isMocking = async (worker: ServiceWorker): Promise<boolean> => {
  const { serviceWorker } = navigator
  const answered = new AbortController()
  const confirmed = new Promise<true>((resolve) => {
    const listen = ({ data, source }: MessageEvent) => {
      if (source === worker && data?.type === 'MOCKING_ENABLED') resolve(true)
    }
    serviceWorker.addEventListener('message', listen, { signal: answered.signal })
  })
  worker.postMessage('MOCK_ACTIVATE')
  const isAwake = await within(answerLimit, confirmed).catch(() => false)
  answered.abort()
  return isAwake && serviceWorker.controller === worker
}

const within = <Value>(limit: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing happened for ${limit} ms.`)), limit)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
