import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RunningServer } from '#cli/serve/listen.ts'

/** The data of all recordings: of 24 customers, with an open link to reset a password, and a customer of old kind (4). */
export const seedFile = fileURLToPath(new URL('../fixtures/seed.json', import.meta.url))

/** Serves the mock backend of a checkout, with data of its own, and the portal that is built there. */
export const serveCheckout = async (checkout: string): Promise<RunningServer> => {
  const { startServer } = await import(pathToFileURL(resolve(checkout, 'cli/serve/start.ts')).href)
  const options = { port: 0, host: '127.0.0.1', latency: 0, seedFile, static: join(checkout, 'dist') }
  return startServer(options)
}
