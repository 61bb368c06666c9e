import type { RawAnswer, RawRequest } from './http.ts'
import type { Network } from './network.ts'

/** A request as it was sent, and what came. */
export type RecordedExchange = {
  url: string
  request: Pick<RawRequest, 'method' | 'headers' | 'body'>
  requestId: string
  startedAt: Date
  milliseconds: number
  /** Null where no answer came. */
  answer: RawAnswer | null
}

/** A run has some hundred calls; what a soak or a retry adds is not kept. */
const most = 2_000
const longestBody = 1_000_000

/** Records the calls of a network, for the report of those behind findings. */
export const createExchangeRecorder = () => {
  const exchanges: RecordedExchange[] = []
  const recorded = async (url: string, request: RawRequest, send: Network['request']): Promise<RawAnswer> => {
    const startedAt = new Date()
    const started = performance.now()
    const keep = (answer: RawAnswer | null): void => {
      if (exchanges.length >= most) return
      const { method, headers, body } = request
      exchanges.push({
        url,
        request: { method, headers, body },
        requestId: headers.find(([name]) => name === 'X-Request-Id')?.[1] ?? '',
        startedAt,
        milliseconds: performance.now() - started,
        answer: answer === null ? null : { ...answer, bytes: answer.bytes.subarray(0, longestBody) },
      })
    }
    try {
      const answer = await send(url, request)
      keep(answer)
      return answer
    } catch (error) {
      keep(null)
      throw error
    }
  }
  return {
    exchanges,
    /** The same network, whose calls are recorded. */
    record: (network: Network): Network => ({
      ...network,
      request: (url, request) => recorded(url, request, network.request),
    }),
  }
}
