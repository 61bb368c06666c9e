import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { type ServeOptions, startServer } from '#cli/serve/start.ts'

export type Site = {
  /** The URL of the portal, without a trailing slash. */
  url: string
  stop(): Promise<void>
}

export type Script = Site & {
  /** The lines that it has printed so far. */
  printed: readonly string[]
}

const builtCli = 'dist-cli/portal.js'

/** Serves a built portal with the built CLI on a free port; each server has its own data. */
export const serveBuilt = async (folder: string, options: readonly string[] = []): Promise<Site> => {
  if (!existsSync(builtCli))
    throw new Error(`There is no ${builtCli}: build the CLI first (npm run build:cli).`)
  return launch(
    [process.execPath, builtCli, 'serve', '--port', '0', '--static', folder, ...options],
    /^Portal\s+(http:\S+)\/$/,
  )
}

/**
 * Serves the built portal, with data of its own, from this process: each test has such a server, and starting the CLI
 * for it took a fifth of the time of all tests.
 */
export const servePortal = (options: { port?: number; seedFile?: string } = {}): Promise<Site> =>
  serveInside({ ...options, static: 'dist' })

/** Serves the files of the built demo, or of a copy of it, from this process. Its data is in the browser. */
export const serveDemo = ({
  folder = 'dist-demo',
  ...options
}: {
  folder?: string
  port?: number
  host?: string
} = {}): Promise<Site> => serveInside({ ...options, demo: folder })

const serveInside = async (options: Partial<ServeOptions>): Promise<Site> => {
  const { url, close } = await startServer({ port: 0, host: '127.0.0.1', latency: 0, ...options })
  return { url, stop: close }
}

/** Runs a script of package.json that starts a server of Vite, which takes the next free port if its own is in use. */
export const startScript = (
  script: string,
  env: Readonly<Record<string, string>> = {},
  cwd = '.',
): Promise<Script> => launch(['npm', 'run', script], /Local:\s+(http:\S+)\/$/, env, cwd)

/** Starts a server and waits until it prints its address. Throws an error with its output if it exits before that. */
const launch = async (
  [program = '', ...args]: readonly string[],
  address: RegExp,
  env: Readonly<Record<string, string>> = {},
  cwd = '.',
): Promise<Script> => {
  // Vite's own functions, which other tests call in this process, set it, and without it scripts are as for a developer.
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(program, args, {
    cwd,
    // A process group of its own: npm passes no signal on to its children.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  // Playwright may skip the teardown of fixtures when a run is aborted.
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    if (child.exitCode !== null) return
    const closed = once(child, 'close')
    end()
    await closed
  }
  const printed: string[] = []
  const url = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line)
        const found = address.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
    }
    child.once('close', () => resolve(undefined))
  })
  if (url === undefined) throw new Error(`${program} ended: ${printed.join('\n')}`)
  return { url, stop, printed }
}
