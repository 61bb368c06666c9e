import { type ExitCode, exitCodes } from './failure.ts'

/** The termination signals, and the exit code of each. */
const endSignals: readonly [NodeJS.Signals, ExitCode][] = [
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', exitCodes.terminated],
  ['SIGHUP', exitCodes.terminated],
]

/** Calls `stop` at every termination signal. Returns a function that stops listening. */
export const onEndSignals = (stop: (signal: NodeJS.Signals, code: ExitCode) => void): (() => void) => {
  const listeners = endSignals.map(([signal, code]) => ({ signal, listener: () => stop(signal, code) }))
  for (const { signal, listener } of listeners) process.on(signal, listener)
  return () => {
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}
