/** The timers of one tab, which stop while it sleeps. */
export type TabClock = {
  setTimeout(run: () => void, length: number): number
  clearTimeout(id: number): void
  /** Milliseconds that this tab was awake. */
  elapsed(): number
  /** Milliseconds until the next timer fires; Infinity where there is none. */
  untilNext(): number
  pass(length: number): void
}

export const createTabClock = (started: (length: number) => void): TabClock => {
  const timers = new Map<number, { at: number; run: () => void }>()
  let elapsed = 0
  let lastId = 0
  return {
    setTimeout: (run, length) => {
      started(length)
      lastId += 1
      timers.set(lastId, { at: elapsed + length, run })
      return lastId
    },
    clearTimeout: (id) => void timers.delete(id),
    elapsed: () => elapsed,
    untilNext: () =>
      Math.min(Number.POSITIVE_INFINITY, ...[...timers.values()].map(({ at }) => at - elapsed)),
    pass: (length) => {
      elapsed += length
      for (const [id, timer] of timers) {
        if (timer.at > elapsed) continue
        timers.delete(id)
        timer.run()
      }
    },
  }
}
