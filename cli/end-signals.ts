const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `stop` at every signal that asks for the end, until what is returned is called. */
export const onEndSignals = (stop: (signal: NodeJS.Signals) => void): (() => void) => {
  for (const signal of endSignals) process.on(signal, stop)
  return () => {
    for (const signal of endSignals) process.off(signal, stop)
  }
}
