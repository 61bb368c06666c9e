import type { RequestHandler } from 'msw'
import { type SetupWorker, setupWorker } from 'msw/browser'
import { requireHost } from './require-host.ts'
import { shareRunning } from './share-running.ts'
import { startMsw } from './start-msw.ts'
import { withTimeLimit } from './with-time-limit.ts'

/** Milliseconds for the worker to confirm that it is active. */
const answerLimit = 3_000

export type MockWorker = {
  /**
   * Starts a stopped worker, and checks that it answers for this page: a worker that the browser stopped has
   * forgotten the page and would pass calls on to the server. Resolves to false when the page has lost it.
   */
  confirm(): Promise<boolean>
}

/** Undefined if the browser has no service worker: plain http, some private windows, blocked site data. */
export const startWorker = async (
  handlers: RequestHandler[],
  base: string,
): Promise<MockWorker | undefined> => {
  try {
    if (!('serviceWorker' in navigator)) throw new Error('This page is not served over https.')
    const scope = new URL(base, location.href)
    await takeControl(scope.href)
    await allowFailedUpdate(scope.href)
    const msw = setupWorker(...handlers)
    discardCopies(msw)
    let worker = await startMsw(msw, scope)
    activateWhenRestarted()

    /** Makes msw use the worker of a new release, which has taken the page over. */
    const followController = shareRunning(async () => {
      const { controller } = navigator.serviceWorker
      if (controller === null || controller === worker) return
      msw.stop()
      worker = await startMsw(msw, scope)
    })
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      followController().catch((error: unknown) => console.warn('The new worker did not start.', error))
    })
    const confirm = async (): Promise<boolean> => {
      const isFollowed = await followController().then(
        () => true,
        () => false,
      )
      if (await isActive(worker)) return true
      // While the old worker was asked, that of a new release may have taken the page over.
      const { controller } = navigator.serviceWorker
      return isFollowed && controller !== null && controller !== worker ? confirm() : false
    }
    return { confirm }
  } catch (error) {
    console.warn('No service worker: calls are answered in the page, a reload needs the network.', error)
    return undefined
  }
}

/**
 * The worker sends a copy of each answer back to the page, for these events. A copy that is not read stays in the memory of the
 * page, with its stream and its port, until the page is closed.
 */
const discardCopies = ({ events }: SetupWorker): void => {
  const discard = ({ response }: { response: Response }) =>
    void response.body?.cancel().catch(() => undefined)
  events.on('response:mocked', discard)
  events.on('response:bypass', discard)
}

/**
 * Unregisters the worker and reloads the page, so that a new worker controls it. Throws while the host has no page: the
 * reload would end the demo.
 */
export const restartWorker = async (base: string): Promise<void> => {
  if ('serviceWorker' in navigator) {
    const scope = new URL(base, location.href).href
    await requireHost(scope)
    const registration = await navigator.serviceWorker.getRegistration(scope)
    await registration?.unregister()
    sessionStorage.removeItem(reloadedKey)
  }
  location.reload()
}

const reloadedKey = 'mock-worker-reloaded'

/**
 * A page that was reloaded with Shift is not controlled by the worker; after a plain reload it is. Reloads
 * only once: if the developer tools bypass workers, msw would reload forever.
 */
const takeControl = async (scope: string): Promise<void> => {
  const { serviceWorker } = navigator
  const isBypassed = serviceWorker.controller === null && (await serviceWorker.getRegistration(scope))?.active
  if (!isBypassed) return sessionStorage.removeItem(reloadedKey)
  if (sessionStorage.getItem(reloadedKey) !== null)
    throw new Error('The browser keeps the worker off this page.')
  sessionStorage.setItem(reloadedKey, 'once')
  location.reload()
  await new Promise(() => undefined)
}

/**
 * msw looks for a newer worker at start and does not catch the failure: without a network the installed one
 * must go on.
 */
const allowFailedUpdate = async (scope: string): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  if (registration === undefined) return
  const update = registration.update.bind(registration)
  registration.update = () => update().catch(() => registration)
}

/** A worker that has lost this page asks it to activate the worker again (restarted.worker.js). */
const activateWhenRestarted = (): void =>
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    if (data === 'MOCK_WORKER_RESTARTED' && source === navigator.serviceWorker.controller)
      navigator.serviceWorker.controller?.postMessage('MOCK_ACTIVATE')
  })

/** msw listens to the worker that it started only, so a newer worker, which replaces it, does not answer for this page. */
const isActive = async (worker: ServiceWorker): Promise<boolean> => {
  const { serviceWorker } = navigator
  const answered = new AbortController()
  const confirmed = new Promise<boolean>((resolve) => {
    const listen = ({ data, source }: MessageEvent) => {
      if (source === worker && data?.type === 'MOCKING_ENABLED') resolve(true)
    }
    serviceWorker.addEventListener('message', listen, { signal: answered.signal })
    serviceWorker.addEventListener('controllerchange', () => resolve(false), { signal: answered.signal })
  })
  worker.postMessage('MOCK_ACTIVATE')
  const hasAnswered = await withTimeLimit(answerLimit, confirmed).catch(() => false)
  answered.abort()
  return hasAnswered && serviceWorker.controller === worker
}
