import { getResponse } from 'msw'
import { createDatabase } from './database/database.ts'
import type { Database } from './database/database-types.ts'
import type { DataStorage } from './database/storage.ts'
import { handlers } from './handlers/handlers.ts'
import { readSeed } from './seed/seed-file.ts'

type Options = {
  /** Resolves to the JSON of the seed file. */
  loadSeed: () => Promise<unknown>
  /** Without it the data last as long as the process. */
  storage?: DataStorage | undefined
  now?: () => number
}

/** For `portal serve` and the tests. */
type MockServer = {
  /** `open` rejects when the seed cannot be loaded, with a StructError when it is invalid. */
  database: Database
  /** Answers a request to `/api` or `/storage` of any origin; undefined for other paths. */
  answer(request: Request): Promise<Response | undefined>
}

/** Creates a backend with its own data; the seed is loaded at the first call. */
export const createMockServer = ({ loadSeed, storage, now = Date.now }: Options): MockServer => {
  const database = createDatabase({
    loadSeed: async () => readSeed(await loadSeed(), now()),
    openStorage: async () => storage,
    needsStorage: storage !== undefined,
  })
  const answering = handlers(database, { now })
  return { database, answer: (request) => getResponse(answering, request) }
}
