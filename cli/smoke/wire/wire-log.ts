import { callNameOf } from '#cli/smoke/check.ts'
import type { CallRecord, DriftRecord, RetryRecord } from '#cli/smoke/run-record.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { curlOf } from './curl.ts'
import { createDriftLog } from './drift-log.ts'
import { percentile } from './percentile.ts'

/** A call that was answered: when it was made, how long that took, and what the server's clock said. */
export type Exchange = {
  endpoint: Endpoint
  url: string
  sentAt: number
  milliseconds: number
  date: string | null
}

/** Keeps what the calls of a run show by the way: how long they take, what they leave out, how often they fail. */
export const createWireLog = (told: (retry: RetryRecord) => void = () => undefined) => {
  const urls = new Map<Endpoint, string>()
  const exchanges = new Map<Endpoint, Exchange[]>()
  const retries: RetryRecord[] = []
  const drift = createDriftLog()
  return {
    asked(endpoint: Endpoint, url: string): void {
      if (!urls.has(endpoint)) urls.set(endpoint, url)
    },
    answered(exchange: Exchange, body: unknown): void {
      const before = exchanges.get(exchange.endpoint) ?? []
      exchanges.set(exchange.endpoint, [...before, exchange])
      drift.heard(exchange.endpoint, body)
    },
    retried(retry: RetryRecord): void {
      retries.push(retry)
      told(retry)
    },
    exchangesOf: (endpoint: Endpoint): readonly Exchange[] => exchanges.get(endpoint) ?? [],
    retries: (): readonly RetryRecord[] => retries,
    calls: (): CallRecord[] =>
      [...urls].map(([endpoint, url]) => callRecord(endpoint, url, exchanges.get(endpoint) ?? [])),
    drift: (): DriftRecord[] => drift.records(),
  }
}

export type WireLog = ReturnType<typeof createWireLog>

/** A call that nobody answered is one too: its line is what somebody will want to repeat. */
const callRecord = (endpoint: Endpoint, url: string, exchanges: readonly Exchange[]): CallRecord => {
  const times = exchanges.map(({ milliseconds }) => milliseconds)
  return {
    call: callNameOf(endpoint),
    count: exchanges.length,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    slowest: percentile(times, 100),
    curl: curlOf(endpoint, exchanges[0]?.url ?? url),
  }
}
