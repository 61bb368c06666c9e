import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const stopping = new AbortController()
const grace = 5_000

/** Aborted by Ctrl+C or a termination signal. */
export const interruption = stopping.signal

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())

/**
 * Runs a command with its output on ours, and gives its exit code (1 where it could not start or was stopped). It runs
 * in a process group of its own, of which nothing is left when it has ended or the run is interrupted.
 */
export const runInProcessGroup = async (
  [program = '', ...words]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const child = spawn(program, words, {
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

/** Test runners end their servers and browsers when interrupted; what does not end in time is killed. */
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
