import { getResponse } from 'msw'
import { createDatabase } from '#mocks/database/database.ts'
import type { Database } from '#mocks/database/database-types.ts'
import { answerFile, answerWithFaults } from '#mocks/demo/faults.ts'
import { withDemo } from '#mocks/demo/with-demo.ts'
import { handlers } from '#mocks/handlers/handlers.ts'
import { hospitalSeed, noon } from '#tests/mocks/handlers/hospital-seed.ts'
import { createSharedDatabaseStorage } from '#tests/mocks/shared-storage.ts'

/** The demo's backend without a browser: each `open` is a tab, and all tabs share one storage. */
export const demoTabs = () => {
  const storage = createSharedDatabaseStorage()
  const now = () => noon
  return {
    open: () => {
      const database = createDatabase({
        loadSeed: async () => hospitalSeed(),
        openStorage: async () => storage,
      })
      const storedCheckpoints = () =>
        storage.transaction('readonly', async (records) =>
          (await records.keys()).filter((key) => key.startsWith('checkpoint:')),
        )
      const transactions = () => storage.transactions
      return { database, storedCheckpoints, transactions, ...callsOf(database, now) }
    },
  }
}

const callsOf = (database: Database, now: () => number) => {
  const answering = handlers(withDemo(database), {
    now,
    intercept: (call, answer) => answerWithFaults(database, call, answer),
    interceptFile: (answer) => answerFile(database, answer),
  })
  const answer = async (request: Request): Promise<Response> => {
    const response = await getResponse(answering, request)
    if (response === undefined) throw new Error(`No handler answers ${request.method} ${request.url}`)
    return response
  }
  const ask = async (
    method: string,
    path: string,
    { bearer = '', body }: { bearer?: string; body?: unknown } = {},
  ) => {
    const request = new Request(`http://portal.example/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answer(request)
  }
  const signIn = async (userName: string): Promise<string> => {
    const answer = await ask('POST', '/login', {
      body: { userName, password: 'Welcome#2026', rememberMe: false },
    })
    const { data } = await answer.json()
    return data.accessToken
  }
  /** The HTTP status of the first customer's logo; undefined if no handler answers. */
  const statusOfLogo = async (): Promise<number | undefined> => {
    const request = new Request('http://portal.example/storage/customers/1/logo.png')
    return (await getResponse(answering, request))?.status
  }
  return { answer, ask, signIn, statusOfLogo }
}
