import { type ExitCode, exitCodes } from './failure.ts'

/** The signals that ask for the end, and the exit code that each stands for. */
const endSignals: readonly [NodeJS.Signals, ExitCode][] = [
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', exitCodes.terminated],
  ['SIGHUP', exitCodes.terminated],
]

/** Calls `stop` at every signal that asks for the end, until what is returned is called. */
export const onEndSignals = (stop: (signal: NodeJS.Signals, code: ExitCode) => void): (() => void) => {
  const listeners = endSignals.map(([signal, code]) => ({ signal, listener: () => stop(signal, code) }))
  for (const { signal, listener } of listeners) process.on(signal, listener)
  return () => {
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}
