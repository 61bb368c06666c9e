import type { RetryRecord } from './run-record.ts'
import { createSlots } from './slots.ts'
import { createWireLog, type WireLog } from './wire/wire-log.ts'

/** Where the API stands, and how patiently it is asked. */
export type Service = {
  baseUrl: string
  /** Milliseconds for an answer. */
  timeout: number
  /** How often a call that the network failed is made again. */
  retries: number
  /** Ends all calls; its reason is the Finding that their checks end with. */
  signal: AbortSignal
  slots: <Result>(work: () => Promise<Result>) => Promise<Result>
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
}: Manner): Service => ({
  baseUrl,
  timeout,
  retries,
  signal,
  slots: createSlots(concurrency),
  log: createWireLog(retried),
})
