import type { StartOptions } from 'msw/browser'
import { withTimeLimit } from './with-time-limit.ts'

/** Milliseconds for the worker to start. */
const startLimit = 10_000

/**
 * Milliseconds after which a start that a new worker has interrupted is given up. msw must have chosen its worker by then: of two
 * starts that both choose one, each would answer every call.
 */
const grace = 1_000

type Msw = {
  start(options: StartOptions): Promise<Pick<ServiceWorkerRegistration, 'active'> | undefined>
  stop(): void
}

/** Starts again with the worker of a new release that takes the page over: msw would wait for the answers of the old one. */
export const startMsw = async (msw: Msw, scope: URL): Promise<ServiceWorker> => {
  for (;;) {
    const replaced = whenReplaced()
    try {
      const worker = await Promise.race([startOnce(msw, scope), replaced.promise])
      if (worker !== null) return worker
      msw.stop()
    } finally {
      replaced.ignore()
    }
  }
}

const startOnce = async (msw: Msw, scope: URL): Promise<ServiceWorker> => {
  const started = msw.start({
    serviceWorker: {
      url: new URL('mockServiceWorker.js', scope).href,
      options: { scope: scope.pathname },
    },
    quiet: true,
    onUnhandledRequest: 'bypass',
  })
  const worker = (await withTimeLimit(startLimit, started))?.active
  if (!worker) throw new Error('The service worker did not start.')
  return worker
}

/** Null once another worker has taken the page over. The first one of a page, which has none, replaces nothing. */
const whenReplaced = () => {
  const { serviceWorker } = navigator
  const ignored = new AbortController()
  const promise = new Promise<null>((resolve) => {
    if (serviceWorker.controller === null) return
    const listen = () => setTimeout(() => resolve(null), grace)
    serviceWorker.addEventListener('controllerchange', listen, { once: true, signal: ignored.signal })
  })
  return { promise, ignore: () => ignored.abort() }
}
