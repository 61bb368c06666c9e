import { type ExitCode, exitCodes } from './failure.ts'

/** The termination signals, and the exit code of each. */
const endSignals: readonly [NodeJS.Signals, ExitCode][] = [
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', exitCodes.terminated],
  ['SIGHUP', exitCodes.terminated],
]

/** Milliseconds in which signals count as one: both a terminal and the npm in it pass Ctrl+C on. */
const oneSignal = 1_000

/** Calls `stop` at every termination signal, once for those that come together. Returns a function that stops listening. */
export const onEndSignals = (stop: (signal: NodeJS.Signals, code: ExitCode) => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  const listeners = endSignals.map(([signal, code]) => ({
    signal,
    listener: () => {
      if (performance.now() - last < oneSignal) return
      last = performance.now()
      stop(signal, code)
    },
  }))
  for (const { signal, listener } of listeners) process.on(signal, listener)
  return () => {
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}

/** Whether something listens to these signals already, and so decides when the process ends. */
export const areEndSignalsHandled = (): boolean =>
  endSignals.some(([signal]) => process.listenerCount(signal) > 0)
