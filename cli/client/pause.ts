import { setTimeout } from 'node:timers/promises'

/** Waits so many milliseconds. Ends at once, with the reason of the signal, when that is aborted. */
export const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)
  signal.throwIfAborted()
}

/** The back-off that an API asks for by Retry-After: it holds for all calls. */
export const createBackOff = () => {
  // By a clock that is never set: a server's own may be, while smoke waits.
  let end = 0
  return {
    /** No call is sent before this has passed. */
    begin(milliseconds: number): void {
      end = Math.max(end, performance.now() + milliseconds)
    },
    /** Resolves when calls may be sent. */
    async over(signal: AbortSignal): Promise<void> {
      while (performance.now() < end) await pause(end - performance.now(), signal)
    },
  }
}

export type BackOff = ReturnType<typeof createBackOff>
