import type { Endpoint } from '#src/contract/endpoint.ts'
import type { AnswerHead } from './answer-judge.ts'
import { createDeviationLog } from './deviation-log.ts'
import { callNameOf } from './endpoints.ts'

/** An answered call. `date` is the answer's Date header, the server's clock. */
type Exchange = {
  endpoint: Endpoint
  url: string
  sentAt: number
  milliseconds: number
  date: string | null
}

/** A call that was made again, because the API could not be reached, or was too busy. */
export type Retry = { call: string; attempt: number; reason: string }

/**
 * Records how long the calls of a run take, how their answers deviate from the contract, and how often they
 * are repeated.
 */
export const createCallLog = (onRetry: (retry: Retry) => void = () => undefined) => {
  const urls = new Map<Endpoint, string>()
  const exchanges = new Map<Endpoint, Exchange[]>()
  const retries: Retry[] = []
  const exposing = new Set<string>()
  const deviations = createDeviationLog()
  return {
    asked(endpoint: Endpoint, url: string): void {
      if (!urls.has(endpoint)) urls.set(endpoint, url)
      deviations.expect(endpoint)
    },
    answered(exchange: Exchange, body: unknown, head: AnswerHead): void {
      const before = exchanges.get(exchange.endpoint) ?? []
      before.push(exchange)
      exchanges.set(exchange.endpoint, before)
      deviations.judge(exchange.endpoint, body, head)
    },
    /** A refusal that shows what only its developers should see. */
    exposed(call: string): void {
      exposing.add(call)
    },
    exposing: (): ReadonlySet<string> => exposing,
    retried(retry: Retry): void {
      retries.push(retry)
      onRetry(retry)
    },
    exchangesOf: (endpoint: Endpoint): readonly Exchange[] => exchanges.get(endpoint) ?? [],
    retries: (): Retry[] => retries,
    calls: () => [...urls].map(([endpoint, url]) => summaryOf(endpoint, url, exchanges.get(endpoint) ?? [])),
    deviations,
  }
}

/** A log that keeps nothing of the answers: for commands that read more than can be kept. */
export const createEmptyLog = (onRetry: (retry: Retry) => void): CallLog => ({
  ...createCallLog(onRetry),
  asked: () => undefined,
  answered: () => undefined,
})

export type CallLog = ReturnType<typeof createCallLog>

/** How long the answers to a call took, and how to repeat it in a shell; a call without an answer counts 0. */
const summaryOf = (endpoint: Endpoint, url: string, exchanges: readonly Exchange[]) => {
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

/** The percentile of the values, rounded to a tenth; 0 if there are none. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const rank = Math.max(Math.ceil((percent / 100) * sorted.length), 1)
  return Math.round((sorted[rank - 1] ?? 0) * 10) / 10
}

/** The reader fills in token and body: they would be secrets. */
const curlOf = ({ method, bearer, body }: Endpoint, url: string): string =>
  [
    // An IPv6 address is no range of addresses.
    url.includes('[') ? 'curl -gsS' : 'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(bearer ? ['-H "Authorization: Bearer $PORTAL_TOKEN"'] : []),
    ...(body?.encoding === 'json' ? ["-H 'Content-Type: application/json' --data @body.json"] : []),
    `'${url.replaceAll("'", '%27')}'`,
  ].join(' ')
