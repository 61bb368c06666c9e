import { getResponse } from 'msw'
import { createDatabase } from './database/database.ts'
import type { Database } from './database/database-types.ts'
import { handlers } from './handlers/all.ts'
import { readSeed } from './seed/seed-file.ts'

type Options = {
  /** Gives the JSON of the seed file to start with. */
  loadSeed: () => Promise<unknown>
  now?: () => number
}

/** The mock backend without a browser, for `portal serve` and the tests. Edits last as long as the process. */
export type MockServer = {
  /** `open` rejects where the seed cannot be had, with a StructError where it is no seed. */
  database: Database
  /** Answers a request to `/api` or `/storage` of any origin; undefined for what lies elsewhere. */
  answer(request: Request): Promise<Response | undefined>
}

/** Makes a backend of its own; nothing is loaded before it is first asked. */
export const createMockServer = ({ loadSeed, now = Date.now }: Options): MockServer => {
  const database = createDatabase({ loadSeed: async () => readSeed(await loadSeed(), now()), now })
  const answering = handlers(database, { now })
  return { database, answer: (request) => getResponse(answering, request) }
}
