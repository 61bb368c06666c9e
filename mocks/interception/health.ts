import type { Persistence } from '#mocks/database/database-types.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'

/**
 * What answers calls in this tab: the worker (`mocking`), a stopped worker that is being restarted
 * (`waking`), or the page, because the worker was lost (`lost`) or because the browser has none (`absent`).
 */
export type Health = {
  worker: 'starting' | 'mocking' | 'waking' | 'lost' | 'absent'
  /** Null until the data are loaded. */
  persistence: Persistence | null
  /** Stored data could not be read: the seed is in their place. */
  isStartedOver: boolean
  /** Calls that the contract does not know. */
  unknownCalls: number
}

export const createHealth = () => {
  const health = createStore<Health>({
    worker: 'starting',
    persistence: null,
    isStartedOver: false,
    unknownCalls: 0,
  })
  const update = (change: Partial<Health>) => health.set({ ...health.get(), ...change })
  return {
    observable: health satisfies ReadableStore<Health>,
    update,
    countUnknownCall: () => update({ unknownCalls: health.get().unknownCalls + 1 }),
  }
}
