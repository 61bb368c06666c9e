/** Milliseconds after which a tab whose thread is free again has seen what other tabs stored while it was blocked. */
const storageLatency = 20

/**
 * How many changes of the shared storage one tab has seen. Its clock stops while the tab sleeps or its thread
 * is blocked.
 */
export const createStorageInbox = (earlierChanges: number) => {
  const arrivals: number[] = []
  let time = 0
  let forced = 0
  let seen = 0
  let hasEvent = false
  return {
    /** Notes a change that reaches a busy tab late. */
    note: (isOwn: boolean, isListening: boolean) => {
      arrivals.push(isListening ? time : time + storageLatency)
      if (!isOwn) hasEvent = true
    },
    pass: (length: number) => {
      time += length
    },
    /** The number of changes that this tab has seen. */
    reached: () => {
      while (seen < arrivals.length && (seen < forced || (arrivals[seen] ?? 0) <= time)) seen += 1
      return earlierChanges + seen
    },
    /** Lets one more change in, or all of them. */
    receive: (count: 'one' | 'all') => {
      forced = count === 'all' ? arrivals.length : Math.max(forced, seen) + 1
    },
    /** Whether there are changes that no storage event has reported; asking resets it. */
    takeEvent: () => {
      const had = hasEvent
      hasEvent = false
      return had
    },
  }
}
