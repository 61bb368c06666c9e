import { StorageTimeoutError } from './storage.ts'

const tick = 500

/**
 * Rejects with a StorageTimeoutError when `work` reports no progress for `limit` milliseconds. Counts ticks
 * instead of comparing times, so that a sleeping laptop or a hidden tab does not count as a blocked storage.
 */
export const watchProgress = <Value>(
  limit: number,
  work: (onProgress: () => void) => Promise<Value>,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      if (ticks * tick >= limit) end(() => reject(new StorageTimeoutError(`No answer for ${limit} ms`)))
    }, tick)
    const end = (settle: () => void) => {
      clearInterval(timer)
      settle()
    }
    work(() => {
      ticks = 0
    }).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    )
  })
