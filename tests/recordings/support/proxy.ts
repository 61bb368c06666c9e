import { setTimeout } from 'node:timers/promises'
import { type Answer, listen } from '#cli/serve/listen.ts'
import { type RecordedCall, recordCall } from './recorded-call.ts'

export type RecordingProxy = {
  url: string
  /** Goes on with another server, and forgets the calls so far. */
  leadTo(server: string): void
  /** The calls to the API so far, in the order in which they were sent. */
  calls: RecordedCall[]
  /** Resolves when nothing has been asked for in these milliseconds. */
  quiet(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Milliseconds before each answer of the API. */
  latency?: number
  /** Answers in place of the server, or changes what it answers. */
  tamper?: (request: Request, answer: Answer) => Response | Promise<Response>
}

const apiPath = '/api/'

/** Sits between a browser or a program and a server, and writes down each call to the API. */
export const startProxy = async (
  first: string,
  { latency = 0, tamper = (request, answer) => answer(request) }: Options = {},
): Promise<RecordingProxy> => {
  const calls: RecordedCall[] = []
  let server = first
  let open = 0
  let changedAt = performance.now()
  const forward = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of ['host', 'connection', 'accept-encoding']) headers.delete(name)
    const response = await fetch(`${server}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      // A call of a page that has gone may never be answered: it would keep the proxy from being quiet.
      signal: request.signal,
      ...(['GET', 'HEAD'].includes(request.method) ? {} : { body: await request.arrayBuffer() }),
    })
    const answered = new Headers(response.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) answered.delete(name)
    // Node writes the time of the machine, whatever clock the program has.
    answered.set('Date', new Date().toUTCString())
    return new Response(hasNoBody(response.status) ? null : await response.arrayBuffer(), {
      status: response.status,
      headers: answered,
    })
  }
  const answerCall = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const call = {
      method: request.method,
      path: pathname.slice(apiPath.length - 1) + search,
      status: 0,
      lines: [] as readonly string[],
    }
    calls.push(call)
    Object.assign(call, await recordCall(request.clone(), await request.clone().arrayBuffer(), call.path))
    if (latency > 0) await setTimeout(latency)
    const response = await tamper(request, forward)
    call.status = response.status
    return response
  }
  const answer = async (request: Request): Promise<Response> => {
    open += 1
    changedAt = performance.now()
    try {
      const { pathname } = new URL(request.url)
      return await (pathname.startsWith(apiPath) ? answerCall(request) : forward(request))
    } catch (error) {
      if (request.signal.aborted) return Response.error()
      throw error
    } finally {
      open -= 1
      changedAt = performance.now()
    }
  }
  const { url, close } = await listen(answer, { port: 0, host: '127.0.0.1' })
  return {
    url,
    leadTo: (next) => {
      server = next
      calls.length = 0
    },
    calls,
    quiet: async (milliseconds) => {
      while (open > 0 || performance.now() - changedAt < milliseconds) await setTimeout(50)
    },
    stop: close,
  }
}

const hasNoBody = (status: number): boolean => status === 204 || status === 304
