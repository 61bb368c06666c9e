import { createDatabase } from '#mocks/database/database.ts'
import type { Database, Seed } from '#mocks/database/database-types.ts'
import { createIndexedDbStorage } from '#mocks/database/indexed-db-storage.ts'
import { answerFile, answerWithFaults } from '#mocks/demo/faults.ts'
import { withDemo } from '#mocks/demo/with-demo.ts'
import { demoName } from '#mocks/demo-name.ts'
import { handlers } from '#mocks/handlers/handlers.ts'
import { fetchDemoSeed, servedSeed } from '#mocks/seed/demo-seed.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { type BackendPaths, backendPaths } from '#mocks/wire/paths.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { createHealth, type Health } from './health.ts'
import { createInPageFetch } from './in-page.ts'
import { loadImagesInPage } from './page-images.ts'
import { shareRunning } from './share-running.ts'
import { type MockWorker, restartWorker, startWorker } from './worker.ts'

export type MockNetwork = {
  /** Resolves once a call would be answered by the mock backend; awaited before each of them. */
  ready(): Promise<void>
  /** The `fetch` for all calls. It calls the handlers in the page if no worker answers. */
  fetch: typeof globalThis.fetch
  backend: MockBackend
}

export type MockBackend = {
  /** The path under which the portal is served, with its last slash. */
  base: string
  database: Database
  health: ReadableStore<Health>
  /** Counts the calls that changed records. */
  savedCalls: ReadableStore<number>
  /** The demo's own data, with dates of today. */
  loadSeed(): Promise<Seed>
  /** Which seed file `portal serve --demo` has instead of that of the build; null for the latter. */
  servedSeed: string | null
  /** Fetches the file of these data without reading it: reading a large one would block the page for a second. */
  fetchSeed(): Promise<Blob>
  /** Reloads the page with a new worker if that was lost. */
  repair(): Promise<void>
}

/** Starts the mock backend of this tab; `base` is the path under which the portal is served. */
export const startNetwork = async (base: string): Promise<MockNetwork> => {
  const health = createHealth()
  const seedFile = once(fetchDemoSeed)
  const loadSeed = async () => readSeed(JSON.parse(await (await seedFile()).text()), Date.now(), servedSeed())
  const database = createDatabase({
    loadSeed,
    openStorage: async () => createIndexedDbStorage(`${demoName} data ${base}`),
  })
  const { persistence, isStartedOver } = database
  persistence.subscribe(() => health.update({ persistence: persistence.get() }))
  isStartedOver.subscribe(() => health.update({ isStartedOver: isStartedOver.get() }))
  // Later calls try again and report the failure themselves.
  database.open().catch((error: unknown) => console.error('The demo data could not be loaded.', error))

  const paths = backendPaths(new URL(base, location.href).href)
  const { answering, savedCalls } = countingHandlers(database, paths, health.countUnknownCall)
  const inPage = createInPageFetch(answering)
  let worker = await startWorker(answering, base)
  health.update({ worker: worker === undefined ? 'absent' : 'mocking' })
  if (worker === undefined) loadImagesInPage(inPage, paths)

  const confirm = async (): Promise<void> => {
    if (worker === undefined) return
    const isMocking = await confirmWorker(worker, () => health.update({ worker: 'waking' }))
    if (!isMocking) {
      console.warn('The service worker is lost: calls are answered in the page until it is reloaded.')
      worker = undefined
      loadImagesInPage(inPage, paths)
    }
    if (!isMocking || health.observable.get().worker === 'waking')
      health.update({ worker: isMocking ? 'mocking' : 'lost' })
  }
  const ready = shareRunning(confirm)
  return {
    ready,
    fetch: (input, init) => (worker === undefined ? inPage : fetch)(input, init),
    backend: {
      base,
      database,
      health: health.observable,
      savedCalls,
      loadSeed,
      servedSeed: servedSeed(),
      fetchSeed: seedFile,
      async repair() {
        await ready()
        if (worker === undefined) await restartWorker(base)
      },
    },
  }
}

/** Caches the result of the first call. Work that failed runs again at the next call. */
const once = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}

/** The handlers of all calls, with the faults that were chosen in the demo. They count the calls that change records. */
const countingHandlers = (database: Database, paths: BackendPaths, onUnknownCall: () => void) => {
  const savedCalls = createStore(0)
  const answering = handlers(withDemo(database), {
    paths,
    intercept: (call, answer) =>
      // Counted where it is stored: a fault may lose the answer.
      answerWithFaults(database, call, async () => {
        const response = await answer()
        if (response.ok && call.method !== 'GET' && call.area !== 'session')
          savedCalls.set(savedCalls.get() + 1)
        return response
      }),
    interceptFile: (answer) => answerFile(database, answer),
    onUnknownCall,
  })
  return { answering, savedCalls }
}

/** An active worker answers before the message that it is being woken could be read. */
const wakingShown = 150

const confirmWorker = async (worker: MockWorker, onWaking: () => void): Promise<boolean> => {
  const timer = setTimeout(onWaking, wakingShown)
  try {
    return await worker.confirm()
  } finally {
    clearTimeout(timer)
  }
}
