import { randomBytes } from 'node:crypto'
import type { Config } from '#src/contract/config.ts'
import { type CallLog, createCallLog, type Retry } from './call-log.ts'
import type { Cookies } from './cookies.ts'
import type { Send } from './http.ts'
import { createNetwork, type Network, type NetworkOptions } from './network.ts'
import { type BackOff, createBackOff } from './pause.ts'
import { createQueue, type Enqueue } from './queue.ts'

export type ConnectionOptions = {
  baseUrl: string
  /** Milliseconds for an answer. */
  timeout: number
  /** The largest number of calls in flight. */
  concurrency: number
  /** How often a call that reads is made again where the API cannot be reached, or is too busy. */
  retries: number
  network: NetworkOptions
  /** How requests are sent; by HTTP where not given. */
  send?: Send | undefined
}

/** Facts beyond the contract; what is null is not checked. */
export type Settings = {
  /** The portal's origin, which the API has to let in. */
  origin: string | null
  /** Where stored files are, with absolute addresses. */
  storage: Config['storage'] | null
  /** The milliseconds that 95 of 100 answers to a call may take. */
  maxP95: number | null
}

export type Connection = Pick<ConnectionOptions, 'baseUrl' | 'timeout' | 'retries'> & {
  network: Network
  settings: Settings
  /** Ends all calls; its reason is the Finding that their checks end with. */
  signal: AbortSignal
  /** Ends what waits between calls, in the same way. */
  pauseSignal: AbortSignal
  backOff: BackOff
  enqueue: Enqueue
  /** Like `enqueue`, but ahead of the other calls. */
  enqueueFirst: Enqueue
  log: CallLog
  /** Whether an answer counts of which rows without a readable id were left out: what it says of them is in its problems. */
  takesGaps: boolean
  /** W3C trace id of the run: every call carries it. */
  traceId: string
  /** Each account has its own cookies; null before there is an account. */
  cookies: Cookies | null
  /** Called with the time of each answer, and the id that the server may have logged. */
  onReply(milliseconds: number, requestId: string): void
}

type Run = { signal?: AbortSignal; settings?: Settings; onRetry?(retry: Retry): void; log?: CallLog }

const noSettings: Settings = { origin: null, storage: null, maxP95: null }

export const createConnection = (
  { baseUrl, timeout, retries, concurrency, network, send }: ConnectionOptions,
  {
    signal = new AbortController().signal,
    settings = noSettings,
    onRetry,
    log = createCallLog(onRetry),
  }: Run = {},
): Connection => ({
  baseUrl,
  timeout,
  retries,
  signal,
  pauseSignal: signal,
  backOff: createBackOff(),
  settings,
  ...createQueue(concurrency),
  network: createNetwork(network, send),
  log,
  takesGaps: false,
  traceId: randomBytes(16).toString('hex'),
  cookies: null,
  onReply: () => undefined,
})
