import { callNameOf } from '#cli/smoke/check.ts'
import type { CallRecord, DriftRecord, RetryRecord } from '#cli/smoke/run-record.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { curlOf } from './curl.ts'
import { createDriftLog } from './drift-log.ts'
import { percentile } from './percentile.ts'
import { spend } from './stopwatch.ts'

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
  const exchanges = new Map<Endpoint, Exchange[]>()
  const retries: RetryRecord[] = []
  const drift = createDriftLog()
  return {
    answered(exchange: Exchange, text: string): void {
      const before = exchanges.get(exchange.endpoint) ?? []
      exchanges.set(exchange.endpoint, [...before, exchange])
      spend(exchange.milliseconds)
      drift.heard(exchange.endpoint, text)
    },
    retried(retry: RetryRecord): void {
      retries.push(retry)
      told(retry)
    },
    exchangesOf: (endpoint: Endpoint): readonly Exchange[] => exchanges.get(endpoint) ?? [],
    retries: (): readonly RetryRecord[] => retries,
    calls: (): CallRecord[] => [...exchanges.values()].flatMap(callRecord),
    drift: (): DriftRecord[] => drift.records(),
  }
}

export type WireLog = ReturnType<typeof createWireLog>

const callRecord = (exchanges: readonly Exchange[]): CallRecord[] => {
  const [first] = exchanges
  if (first === undefined) return []
  const times = exchanges.map(({ milliseconds }) => milliseconds)
  return [
    {
      call: callNameOf(first.endpoint),
      count: exchanges.length,
      p50: percentile(times, 50),
      p95: percentile(times, 95),
      slowest: percentile(times, 100),
      curl: curlOf(first.endpoint, first.url),
    },
  ]
}
