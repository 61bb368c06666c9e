import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { createMockServer } from '#mocks/node.ts'
import type { Answer } from './answer.ts'
import { basePathIn, mounted } from './base-path.ts'
import { type RunningServer, startServer } from './http-server.ts'
import { portalServer } from './portal-server.ts'
import { readSeedJson, seedFailure } from './seed-source.ts'
import { createSite } from './site.ts'

export type ServeOptions = {
  port: number
  host: string
  latency: number
  seedFile?: string
  static?: string
  demo?: string
}

/** Starts the server of `portal serve`. Throws a CommandFailure that says why it cannot. */
export const start = async (options: ServeOptions): Promise<RunningServer> => {
  const { port, host, demo } = options
  const answer = demo === undefined ? await backendAnswer(options) : await demoAnswer(demo)
  return startServer(answer, { port, host }).catch((error) => {
    throw listenFailure(error, options)
  })
}

/** The demo needs nothing but its files: the backend is in the browser. */
const demoAnswer = async (folder: string): Promise<Answer> =>
  mounted(await siteOf(folder), basePathIn(await readFile(join(folder, 'index.html'), 'utf8')))

const backendAnswer = async ({ latency, seedFile, static: folder }: ServeOptions): Promise<Answer> => {
  const mock = createMockServer({ loadSeed: () => readSeedJson(seedFile) })
  await mock.database.open().catch((error) => {
    throw seedFailure(error, seedFile)
  })
  const site = folder === undefined ? undefined : await siteOf(folder)
  return portalServer({ backend: mock.answer, latency, ...(site === undefined ? {} : { site }) })
}

const siteOf = async (folder: string) => {
  const isBuilt = await stat(join(folder, 'index.html')).then(
    (facts) => facts.isFile(),
    () => false,
  )
  if (!isBuilt) {
    throw new CommandFailure(
      `There is no index.html in ${folder}: build the portal first (npm run build).`,
      exitCodes.usage,
    )
  }
  return createSite(folder)
}

const listenFailure = (error: unknown, { port, host }: ServeOptions): Error => {
  const reason = sentences[codeOf(error)] ?? messageOf(error)
  return new CommandFailure(`Cannot listen on ${host}, port ${port}: ${reason}`)
}

const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there already; --port takes another one, 0 any free one.',
  EACCES: 'the system does not allow it; ports from 1024 on are free for all.',
  EADDRNOTAVAIL: 'this machine does not have that address.',
  ENOTFOUND: 'nobody knows that host.',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
