/** Milliseconds in which a browser delivers what other tabs stored, once the thread is free. */
const deliveryTime = 50

const maxWaits = 4

type Clock = {
  /** A clock that cannot be set. */
  monotonic: () => number
  setTimeout: (work: () => void, delay: number) => unknown
}

/**
 * Resolves once this tab has received what other tabs stored before. A wait that took much longer than
 * requested was blocked by a prompt or a long task: its timer may have fired before the changes were
 * delivered, so the wait is repeated.
 */
export const receiveStorageChanges = async (clock: Clock): Promise<void> => {
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const start = clock.monotonic()
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, deliveryTime))
    const elapsed = clock.monotonic() - start
    // A hidden tab's timers fire once a second at best.
    if (elapsed < 2 * deliveryTime) return
  }
}
