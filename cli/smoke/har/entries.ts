import { STATUS_CODES } from 'node:http'
import { judgeAnswer } from '#cli/client/answer-judge.ts'
import { callNameOf, endpoints } from '#cli/client/endpoints.ts'
import type { RecordedExchange } from '#cli/client/exchange-recorder.ts'
import type { RawAnswer } from '#cli/client/http.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import { compileSchema } from '#cli/client/schema-judge.ts'
import { isContractCheck } from '#cli/smoke/findings.ts'
import type { CheckRecord, RunRecord } from '#cli/smoke/run-record.ts'
import { type Endpoint, pathParameter } from '#src/contract/endpoint.ts'
import { bodyText, mediaTypeOf, type Shown } from './body-text.ts'
import { redactedHeaders } from './headers.ts'

const mostEntries = 200
/** Of one deviation a few answers show as much as all. */
const fewAnswers = 3

/** A call behind a finding; `fields` are those that it is about. */
type Behind = { exchange: RecordedExchange; comment: string; fields: ReadonlySet<string> }

type Options = { redactor: Redactor; baseUrl: string; hasBodies: boolean }

/** The entries of an HTTP archive: the calls behind the findings of a run, without what is secret. */
export const harEntries = async (
  record: RunRecord,
  exchanges: readonly RecordedExchange[],
  options: Options,
): Promise<object[]> => {
  const byId = new Map(exchanges.map((exchange) => [exchange.requestId, exchange]))
  const ofChecks = record.checks.filter(isFound).flatMap((check): Behind[] => {
    const exchange = byId.get(check.requestId)
    return exchange === undefined
      ? []
      : [{ exchange, comment: `${check.name} — ${check.detail}`, fields: new Set() }]
  })
  const behind = [...ofChecks, ...(await behindDeviations(record, exchanges, options.baseUrl))]
  const once = new Map(behind.map((each) => [each.exchange, each]))
  return [...once.values()]
    .toSorted((one, other) => one.exchange.startedAt.getTime() - other.exchange.startedAt.getTime())
    .slice(0, mostEntries)
    .map((each) => entryOf(each, options))
}

const isFound = (check: CheckRecord): boolean =>
  check.verdict !== 'ok' && check.verdict !== 'notChecked' && !isContractCheck(check)

/** Of each call with deviations the first answers that show one. */
const behindDeviations = async (
  { deviations }: RunRecord,
  exchanges: readonly RecordedExchange[],
  baseUrl: string,
): Promise<Behind[]> => {
  const calls = new Set(deviations.filter(({ isAccepted }) => !isAccepted).map(({ call }) => call))
  const found = endpoints
    .filter((endpoint) => calls.has(callNameOf(endpoint)))
    .map(async (endpoint): Promise<Behind[]> => {
      const judgeSchema = await compileSchema(endpoint)
      const own = exchanges.filter((exchange) => isOf(endpoint, exchange, baseUrl))
      return own
        .flatMap((exchange): Behind[] => {
          const { answer } = exchange
          const body = answer === null ? undefined : parsed(answer.bytes.toString('utf8'))
          if (answer === null || body === undefined) return []
          const wrong = judgeAnswer(endpoint, judgeSchema, body, answer)
          const fields = new Set(wrong.flatMap(({ place }) => place.at(-1) ?? []))
          const comment = wrong.map(
            ({ field, agreed, came }) => `${field} should be ${agreed}, but is ${came}`,
          )
          return wrong.length === 0 ? [] : [{ exchange, comment: [...new Set(comment)].join('; '), fields }]
        })
        .slice(0, fewAnswers)
    })
  return (await Promise.all(found)).flat()
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isOf = ({ method, path }: Endpoint, { url, request }: RecordedExchange, baseUrl: string): boolean => {
  const pattern = new RegExp(`^${path.replace(pathParameter, '[^/]+')}$`)
  // The path of an API at the root of its host is a slash.
  const base = new URL(baseUrl).pathname.replace(/\/$/, '')
  return request.method === method && pattern.test(new URL(url).pathname.slice(base.length))
}

const entryOf = ({ exchange, comment, fields }: Behind, { redactor, hasBodies }: Options): object => {
  const { request, startedAt, milliseconds, answer } = exchange
  const time = Math.round(milliseconds * 10) / 10
  const shown = { fields, hasBodies, redactor }
  const cause = redactor.clean(comment)
  return {
    startedDateTime: startedAt.toISOString(),
    time,
    comment: cause,
    // Without it Chromium's network panel takes JSON for a script, and its filter Fetch/XHR hides the call.
    _resourceType: 'fetch',
    request: requestOf(exchange.url, request, shown),
    response: answer === null ? { ...noResponse, _error: cause } : responseOf(answer, shown),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  }
}

const requestOf = (url: string, { method, headers, body }: RecordedExchange['request'], shown: Shown) => {
  const { href, searchParams } = new URL(url)
  const { redact } = shown.redactor
  const sent = new Headers(headers.map(([name, value]): [string, string] => [name, value]))
  const mimeType = mediaTypeOf(sent)
  const text = bodyText(body, mimeType, shown)
  return {
    method,
    url: redact(href),
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: redactedHeaders(sent, shown.redactor),
    queryString: [...searchParams].map(([name, value]) => ({ name: redact(name), value: redact(value) })),
    ...(text === '' ? {} : { postData: { mimeType, params: [], text } }),
    headersSize: -1,
    bodySize: body?.length ?? 0,
  }
}

const noResponse = {
  status: 0,
  statusText: '',
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: '', text: '' },
  // A redirect may lead to an address with a secret.
  redirectURL: '',
  headersSize: -1,
  bodySize: -1,
}

const responseOf = ({ status, headers, bytes }: RawAnswer, shown: Shown) => ({
  ...noResponse,
  status,
  statusText: STATUS_CODES[status] ?? '',
  headers: redactedHeaders(headers, shown.redactor),
  content: {
    size: bytes.length,
    mimeType: shown.redactor.redact(mediaTypeOf(headers)),
    text: bodyText(bytes, mediaTypeOf(headers), shown),
  },
  bodySize: bytes.length,
})
