import type { RetryRecord } from './run-record.ts'
import { createSlots, type Enter } from './slots.ts'
import { createWireLog, type WireLog } from './wire/wire-log.ts'

/** Books the milliseconds that an answer took on whoever asked for it. */
export type Spend = (milliseconds: number) => void

/** Where the API stands, and how patiently it is asked. */
export type Service = {
  baseUrl: string
  /** Milliseconds for an answer. */
  timeout: number
  /** How often a call that the network failed is made again. */
  retries: number
  /** Ends all calls; its reason is the Finding that their checks end with. */
  signal: AbortSignal
  slots: Enter
  /** The same slots, for calls that go before those that wait. */
  slotsAhead: Enter
  /** Is told of the time that each answer took. */
  spend: Spend
  log: WireLog
}

type Manner = Pick<Service, 'baseUrl' | 'timeout' | 'retries' | 'signal'> & {
  concurrency: number
  retried(retry: RetryRecord): void
}

export const createService = ({
  baseUrl,
  timeout,
  retries,
  signal,
  concurrency,
  retried,
}: Manner): Service => {
  const { inTurn, ahead } = createSlots(concurrency)
  return {
    baseUrl,
    timeout,
    retries,
    signal,
    slots: inTurn,
    slotsAhead: ahead,
    spend: () => undefined,
    log: createWireLog(retried),
  }
}
