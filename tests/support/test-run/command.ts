import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const stopping = new AbortController()
const grace = 5_000

/** Aborted by Ctrl+C or a termination signal. */
export const interruption = stopping.signal

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

type CommandOptions = {
  env?: Readonly<Record<string, string>>
  cwd?: string
  /** Gets the output, which is otherwise printed. */
  write?: (text: string) => void
}

/**
 * Runs a command and returns its exit code, 1 if it could not start or was stopped. It runs in its own process
 * group, which is killed when the command has ended or the run is interrupted.
 */
export const runInProcessGroup = async (
  [program = '', ...args]: readonly string[],
  { env = {}, cwd = '.', write }: CommandOptions = {},
): Promise<number> => {
  if (interruption.aborted) return 1
  const output = write === undefined ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...(write === undefined ? {} : colours()), ...env },
  })
  if (write !== undefined)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write)
  const stop = () => stopGroup(child)
  interruption.addEventListener('abort', stop, { once: true })
  try {
    const [exitCode] = await once(child, 'close')
    return typeof exitCode === 'number' ? exitCode : 1
  } catch (error) {
    console.error(error)
    return 1
  } finally {
    interruption.removeEventListener('abort', stop)
    signalGroup(child, 'SIGKILL')
  }
}

/** A program whose output is collected sees no terminal, though it is printed on one. */
const colours = (): Record<string, string> =>
  process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}

/** Test runners stop their servers and browsers when interrupted; after 5 s the group is killed. */
const stopGroup = (child: ChildProcess) => {
  signalGroup(child, 'SIGINT')
  setTimeout(() => signalGroup(child, 'SIGKILL'), grace).unref()
}

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The process group has ended.
  }
}
