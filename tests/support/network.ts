import type { Endpoint } from '#src/contract/endpoint.ts'
import { jitter } from './jitter.ts'

/** The answer to requests whose method and path begin with a text, such as `GET /customer/`. */
type Rule = { beginning: string; answer: (request: Request) => Promise<Response> }

/**
 * The network between the portal and a backend. It records requests, and a test can pause, fail or answer
 * them.
 */
export const createTestNetwork = (answerOf: (request: Request) => Promise<Response | undefined>) => {
  const sent: string[] = []
  let rules: Rule[] = []

  const pending = new Set<Promise<unknown>>()
  const tracked = async <Result>(work: Promise<Result>): Promise<Result> => {
    pending.add(work)
    try {
      return await work
    } finally {
      pending.delete(work)
    }
  }
  const late = <Answer>(request: Request, answer: () => Answer | Promise<Answer>): Promise<Answer> =>
    tracked(jitter(nameOf(request)).then(answer))

  const backend = (request: Request) => late(request, () => answerOf(request))

  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = withForm(new Request(input, init), init?.body)
    const name = nameOf(request)
    // A request that is aborted synchronously, as for the first of StrictMode's two effects, is not sent.
    await null
    request.signal.throwIfAborted()
    await tracked(jitter(`sending ${name}`))
    sent.push(name)
    const rule = rules.find(({ beginning }) => name.startsWith(beginning))
    const answer = rule === undefined ? backend(request) : rule.answer(request)
    return abortable(answer, request.signal)
  }

  const forward = async (request: Request): Promise<Response> =>
    (await backend(request)) ?? new Response(null, { status: 404 })

  return {
    fetch,
    /** The requests so far, such as `GET /customer/getAllCustomer?page=1`; only those that begin with `beginning`. */
    sent: (beginning = ''): string[] => sent.filter((name) => name.startsWith(beginning)),
    answer: (beginning: string, status: number, body: unknown) => {
      const answer = (request: Request) => late(request, () => Response.json(body, { status }))
      rules = [{ beginning, answer }, ...rules]
    },
    /** Lets requests reach the backend, and changes the bodies of their answers. */
    change: (
      beginning: string,
      change: (body: Record<string, unknown>) => { status: number; text: string },
    ) => {
      const answer = async (request: Request) => {
        const { status, text } = change(await (await forward(request)).json())
        return new Response(status === 204 ? null : text, { status })
      }
      rules = [{ beginning, answer }, ...rules]
    },
    /** Lets all requests reach the backend, and changes their answers. */
    changeAll: (change: (response: Response, request: Request) => Response | Promise<Response>) => {
      rules = [
        { beginning: '', answer: async (request) => change(await forward(request), request) },
        ...rules,
      ]
    },
    disconnect: (beginning: string) => {
      const answer = (request: Request) =>
        late(request, () => Promise.reject(new TypeError('Failed to fetch')))
      rules = [{ beginning, answer }, ...rules]
    },
    /** Lets requests reach the backend, and fails the first one in place of its answer. */
    loseAnswer: (beginning: string) => {
      const rule: Rule = {
        beginning,
        answer: async (request) => {
          rules = rules.filter((other) => other !== rule)
          await forward(request)
          throw new TypeError('Failed to fetch')
        },
      }
      rules = [rule, ...rules]
    },
    /**
     * Holds requests back until the returned function is called, which waits until there is one, and resolves when they all have
     * their answer.
     */
    pause: (beginning: string): (() => Promise<void>) => {
      let open = () => {}
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      let requested = () => {}
      const firstRequest = new Promise<void>((resolve) => {
        requested = resolve
      })
      const pausedResponses: Promise<Response>[] = []
      const answer = (request: Request): Promise<Response> => {
        const late = opened.then(() => forward(request))
        pausedResponses.push(late)
        requested()
        return late
      }
      const rule: Rule = { beginning, answer }
      rules = [rule, ...rules]
      return async () => {
        await firstRequest
        rules = rules.filter((other) => other !== rule)
        open()
        await Promise.all(pausedResponses)
      }
    },
    /** Holds each request back until its own function is called; the functions are in the order of the requests. */
    pauseEach: (beginning: string): (() => void)[] => {
      const waiting: (() => void)[] = []
      const answer = async (request: Request): Promise<Response> => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return forward(request)
      }
      rules = [{ beginning, answer }, ...rules]
      return waiting
    },
    /** Resolves once no request is waiting for its answer, apart from paused ones. */
    answered: async () => {
      while (pending.size > 0) await Promise.allSettled(pending)
    },
    /** Removes all rules. */
    restore: () => {
      rules = []
    },
  }
}

/** How the requests of a call begin, up to its first path parameter. */
export const beginningOf = ({ method, path }: Endpoint): string => `${method} ${path.replace(/:.*/, '')}`

export type TestNetwork = ReturnType<typeof createTestNetwork>

/** happy-dom loses the empty parts of a form when it reads them. */
const withForm = (request: Request, body: unknown): Request =>
  body instanceof FormData
    ? Object.assign(request, { formData: async () => body, clone: () => request })
    : request

const nameOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return `${request.method} ${pathname.replace(/^\/api/, '')}${search}`
}

const abortable = async (answer: Promise<Response | undefined>, signal: AbortSignal): Promise<Response> => {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return (await Promise.race([answer, aborted])) ?? new Response(null, { status: 404 })
}
