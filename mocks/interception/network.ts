import { createDatabase } from '#mocks/database/database.ts'
import type { Database, Seed } from '#mocks/database/database-types.ts'
import { openIndexedDbStorage } from '#mocks/database/indexed-db-storage.ts'
import { answerFile, answerWithFaults } from '#mocks/demo/faults.ts'
import { withScript } from '#mocks/demo/scripts/with-script.ts'
import { withEdits } from '#mocks/demo/with-edits.ts'
import { demoName } from '#mocks/demo-name.ts'
import { handlers } from '#mocks/handlers/all.ts'
import { createObservable, type Observable } from '#mocks/observable.ts'
import { fetchDemoSeed, servedSeed } from '#mocks/seed/demo-seed.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { type BackendPaths, backendPaths } from '#mocks/wire/paths.ts'
import { createHealth, type Health } from './health.ts'
import { createInPageFetch } from './in-page.ts'
import { once } from './once.ts'
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
  health: Observable<Health>
  /** Counts the calls that were answered. */
  answeredCalls: Observable<number>
  /** Counts the calls that changed records. */
  savedCalls: Observable<number>
  /** The demo's own data, with dates of today. */
  loadSeed(): Promise<Seed>
  /** Which seed file `portal serve --demo` has instead of that of the build; null for the latter. */
  servedSeed: string | null
  /** Fetches the file of these data without reading it: reading a large one would block the page for a second. */
  fetchSeed(): Promise<Blob>
  /** Copies the data to a new storage if the old one is stuck; reloads the page with a new worker if that was lost. */
  repair(): Promise<void>
}

/** Starts the mock backend of this tab; `base` is the path under which the portal is served. */
export const startNetwork = async (base: string): Promise<MockNetwork> => {
  const health = createHealth()
  const seedFile = once(fetchDemoSeed)
  const loadSeed = async () => readSeed(JSON.parse(await (await seedFile()).text()), Date.now(), servedSeed())
  const database = createDatabase({
    loadSeed,
    openStorage: (options) =>
      openIndexedDbStorage(`${demoName} data ${base}`, { ...options, former: demoName + base }),
  })
  database.persistence.subscribe(() => health.update({ persistence: database.persistence.get() }))
  // Later calls try again and report the failure themselves.
  database.open().catch((error: unknown) => console.error('The demo data could not be loaded.', error))

  const paths = backendPaths(new URL(base, location.href).href)
  const { answering, answeredCalls, savedCalls } = countingHandlers(database, paths, health.countUnknownCall)
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
      answeredCalls,
      savedCalls,
      loadSeed,
      servedSeed: servedSeed(),
      fetchSeed: seedFile,
      async repair() {
        await ready()
        const isStuck = database.persistence.get() === 'timedOut'
        if (isStuck && !(await database.moveToNewStorage())) return
        if (worker === undefined) await restartWorker(base)
        else if (isStuck) location.reload()
      },
    },
  }
}

/** The handlers of all calls, with the faults that were chosen in the demo. They count the calls that they answer. */
const countingHandlers = (database: Database, paths: BackendPaths, onUnknownCall: () => void) => {
  const answeredCalls = createObservable(0)
  const savedCalls = createObservable(0)
  const answering = handlers(withScript(withEdits(database)), {
    paths,
    intercept: async (call, answer) => {
      const response = await answerWithFaults(database, call, answer)
      answeredCalls.set(answeredCalls.get() + 1)
      if (response.ok && call.method !== 'GET' && call.area !== 'session')
        savedCalls.set(savedCalls.get() + 1)
      return response
    },
    interceptFile: (answer) => answerFile(database, answer),
    onUnknownCall,
  })
  return { answering, answeredCalls, savedCalls }
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
