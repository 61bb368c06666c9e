import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure, messageOf, refuseUsage } from '#cli/failure.ts'
import { holdsOtherData } from '#mocks/database/stored-data.ts'
import { NewerDataError, UnreadableDataError } from '#mocks/database/stored-shape.ts'
import { createMockServer } from '#mocks/node.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { createApp } from './app.ts'
import { hostsOf } from './host-check.ts'
import { listen, type RunningServer } from './listen.ts'
import { basePathIn, pageIn } from './page.ts'
import { openPersistedStorage } from './persisted-storage.ts'
import { readSeedJson, seedFailure } from './seed-source.ts'
import { createSite } from './site.ts'

export type ServeOptions = {
  port: number
  host: string
  latency: number
  seedFile?: string
  persist?: string
  static?: string
  demo?: string
  allowOrigin?: readonly string[]
  allowHost?: readonly string[]
}

/** Starts the server of `portal serve`. Throws a CommandFailure that says why it cannot. */
export const startServer = async (options: ServeOptions): Promise<RunningServer> => {
  const { port, host, allowHost = [], allowOrigin: origins = [] } = options
  const parts =
    options.demo === undefined ? await mockedPortal(options) : await demoSite(options.demo, options.seedFile)
  const app = createApp({ ...parts, origins, hosts: [...hostsOf(host), ...allowHost] })
  return listen(app.fetch, { port, host }).catch((error) => {
    throw listenFailure(error, options)
  })
}

/** The demo needs only its files: its mock API runs in the browser. */
const demoSite = async (folder: string, seedFile: string | undefined) => {
  const seed = seedFile === undefined ? undefined : await readSeedText(seedFile)
  const { site, page } = await readSite(folder, 'build the demo first (npm run build:demo)', seed)
  return { site, basePath: basePathIn(page) }
}

const readSeedText = async (seedFile: string): Promise<string> => {
  try {
    const json = await readSeedJson(seedFile)
    readSeed(json, Date.now())
    return JSON.stringify(json)
  } catch (error) {
    throw seedFailure(error, seedFile)
  }
}

const mockedPortal = async ({ latency, seedFile, persist, static: folder }: ServeOptions) => {
  const storage = persist === undefined ? undefined : await openPersistedStorage(persist)
  if (await storage?.transaction('readonly', holdsOtherData))
    refuseUsage(`The data of portal serve --persist cannot be read from ${persist}: it holds something else`)
  const mock = createMockServer({ loadSeed: () => readSeedJson(seedFile), storage })
  await mock.database.open().catch((error) => {
    if (error instanceof NewerDataError)
      refuseUsage(`${persist} is of a newer release of portal serve: update this one.`)
    if (error instanceof UnreadableDataError)
      refuseUsage(
        `The data of portal serve --persist cannot be read from ${persist}: a part of them is damaged or missing`,
      )
    throw error instanceof CommandFailure ? error : seedFailure(error, seedFile)
  })
  const parts = { backend: mock.answer, latency }
  if (folder === undefined) return parts
  const { site, page } = await readSite(folder, 'build the portal first (npm run build)')
  return { ...parts, site, basePath: basePathIn(page) }
}

const readSite = async (folder: string, remedy: string, seed?: string) => {
  const page = (await pageIn(folder)) ?? refuseUsage(`There is no index.html in ${folder}: ${remedy}.`)
  const demo = existsSync(join(folder, 'mockServiceWorker.js'))
  return { page, site: await createSite(folder, { demo, seed }) }
}

const listenFailure = (error: unknown, { port, host }: ServeOptions): Error =>
  new CommandFailure(`Cannot listen on ${host}, port ${port}: ${reasons[codeOf(error)] ?? messageOf(error)}`)

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; choose another with --port, or any free one with --port 0.',
  EACCES: 'the system does not allow it; ports from 1024 on need no rights.',
  EADDRNOTAVAIL: 'this machine does not have that address.',
  ENOTFOUND: 'the host name is unknown.',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
