import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const stopping = new AbortController()
const grace = 5_000

/** Aborted by Ctrl+C or a termination signal. */
export const interruption = stopping.signal

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

/**
 * Runs a command with inherited output and returns its exit code, 1 if it could not start or was stopped. It
 * runs in its own process group, which is killed when the command has ended or the run is interrupted.
 */
export const runInProcessGroup = async (
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd = '.',
): Promise<number> => {
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
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
