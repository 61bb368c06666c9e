import type { Persistence } from '#mocks/database/database-types.ts'
import { createObservable, type Observable } from '#mocks/observable.ts'

/**
 * How calls are answered in this tab: by the worker (`mocking`), by one that is just being woken (`waking`), in the page
 * since the worker was lost (`lost`), or in the page because there can be none (`absent`).
 */
export type Health = {
  worker: 'starting' | 'mocking' | 'waking' | 'lost' | 'absent'
  /** Null until the data are loaded. */
  persistence: Persistence | null
  /** Calls that the contract does not know. */
  unknownCalls: number
}

/** Keeps the health of this tab for whoever shows it. */
export const createHealth = () => {
  const health = createObservable<Health>({ worker: 'starting', persistence: null, unknownCalls: 0 })
  const note = (change: Partial<Health>) => health.set({ ...health.get(), ...change })
  return {
    shown: health satisfies Observable<Health>,
    note,
    countUnknownCall: () => note({ unknownCalls: health.get().unknownCalls + 1 }),
  }
}
