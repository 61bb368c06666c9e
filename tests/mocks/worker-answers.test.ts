import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { workerSource } from '#mocks/vite-plugin.ts'

const origin = 'https://host.example'
const page = '<div id="demo"></div>'
type Answers = Readonly<Record<string, (init: RequestInit) => Response | Promise<Response>>>

/** The worker of a build with two files, in a browser that has stored this page and answers of the host by their address. */
const startWorker = (base: string, { host = {}, stored = {} }: { host?: Answers; stored?: Answers } = {}) => {
  const scope = `${origin}${base}`
  const listeners: ((event: object) => void)[] = []
  const asked: string[] = []
  const cached = async (address: string) => stored[address.replace(origin, '')]?.({})
  const caches = {
    match: (address: string | URL) => cached(String(address)),
    has: async () => false,
    open: async () => undefined,
    delete: async () => true,
  }
  const fromHost = async (input: string | Request, init?: RequestInit) => {
    const address = typeof input === 'string' ? input : input.url
    asked.push(address)
    const answer = host[address.replace(origin, '')]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer(init ?? {})
  }
  const clients = { get: async (id: string) => ({ id, url: id, postMessage: () => undefined }) }
  const worker = {
    registration: { scope, unregister: async () => true },
    location: new URL(`${scope}mockServiceWorker.js`),
    addEventListener: (type: string, listener: (event: object) => void) =>
      type === 'fetch' ? listeners.push(listener) : undefined,
    fetch: fromHost,
    // The limits of the worker are seconds.
    setTimeout: (work: () => void, delay: number) => setTimeout(work, delay / 100),
    ...{ caches, clients, crypto, clearTimeout },
    ...{ AbortController, Event, EventTarget, Request, Response, URL },
  }
  const context = createContext(Object.assign(worker, { self: worker }))
  runInContext(workerSource(['assets/main-12345678.js', 'config.json']), context)

  /** What answers a request: a response, msw's own worker (`calls`), or the host without the worker (`host`). */
  const ask = (path: string, mode: 'navigate' | 'cors' = 'cors', client = `${scope}customers`) => {
    let answer: Response | Promise<Response> | 'calls' | 'host' = 'host'
    let isStopped = false
    const url = new URL(path, origin).href
    const event = {
      request: { url, method: 'GET', mode },
      clientId: client,
      stopImmediatePropagation: () => {
        isStopped = true
      },
      respondWith: (response: Response | Promise<Response>) => {
        answer = response
      },
    }
    for (const listener of listeners) if (!isStopped) listener(event)
    // The last listener is msw's: it leaves calls alone until a page activates it.
    return isStopped ? answer : 'calls'
  }
  return { ask, asked }
}

describe.each(['/', '/care/', '/storage/demo/', '/api/demo/', '/api/', '/a.b/'])('under %s', (base) => {
  const { ask } = startWorker(base)
  const kindOf = (answer: ReturnType<typeof ask>) => (typeof answer === 'string' ? answer : 'worker')

  test.each([
    ['', 'navigate'],
    ['?uuid=1', 'navigate'],
    ['index.html', 'navigate'],
    ['dashboard', 'navigate'],
    ['customers?pageNumber=2', 'navigate'],
    ['customer/view/3', 'navigate'],
    ['customer/3/device/edit/4/', 'navigate'],
    ['Customers', 'navigate'],
    ['complaint/complaintDetail/7?customer=2', 'navigate'],
    ['assets/main-12345678.js', 'cors'],
    ['config.json', 'cors'],
    ['assets/of-another-release-12345678.js', 'cors'],
  ] as const)('the worker answers %j (%s)', (place, mode) => {
    expect(kindOf(ask(base + place, mode))).toBe('worker')
  })

  test.each([
    ['other/', 'navigate'],
    ['manual.pdf', 'navigate'],
    ['customer/manual.pdf', 'navigate'],
    ['customers/archive/2024', 'navigate'],
    ['assets/other.js', 'cors'],
    ['other/assets/other-12345678.js', 'cors'],
    ['assets/main-12345678.js', 'navigate'],
    ['other/config.json', 'cors'],
    ['customers', 'cors'],
    ['apis/list', 'cors'],
  ] as const)('the host answers %j (%s)', (place, mode) => {
    expect(kindOf(ask(base + place, mode))).toBe('host')
  })

  test.each(['api/customers/getAllCustomer', 'storage/customers/1/logo.png'])('calls: %j', (place) => {
    expect(ask(base + place)).not.toBe('host')
  })
})

test('what lies beside the scope is the host’s', () => {
  const { ask } = startWorker('/care/')
  const beside = [
    '/',
    '/dashboard',
    '/api/orders',
    '/storage/x.png',
    '/careless/',
    'https://cdn.example/care/config.json',
  ]
  expect(beside.map((address) => ask(address, 'navigate'))).toEqual(beside.map(() => 'host'))
})

test('calls of another application below the scope reach its host', async () => {
  const { ask, asked } = startWorker('/', { host: { '/api/orders': () => new Response('orders') } })
  const answer = ask('/api/orders', 'cors', `${origin}/shop/`)
  expect(await (await answerOf(answer)).text()).toBe('orders')
  expect(asked).toEqual([`${origin}/api/orders`])
})

const answerOf = (answer: Response | Promise<Response> | string) => {
  if (typeof answer === 'string') throw new Error(`${answer} answers`)
  return answer
}

const redirected = (url: string, body = page) => {
  const response = new Response(body)
  Object.defineProperty(response, 'redirected', { value: true })
  Object.defineProperty(response, 'url', { value: url })
  return response
}
const html = (text: string) => () => new Response(text)
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const endless = ({ signal }: RequestInit) => {
  const start = (body: ReadableStreamDefaultController) =>
    signal?.addEventListener('abort', () => body.error(signal.reason))
  return new Response(new ReadableStream({ start }), { headers: { 'Content-Type': 'application/json' } })
}

test.each<[what: string, host: Answers, stored: Answers, expected: string]>([
  ['the page of the host', { '/care/': html(`new ${page}`) }, { '/care/': html(page) }, `new ${page}`],
  ['a host that redirects from the page', { '/care/': () => redirected(`${origin}/care`) }, {}, page],
  ['a lost host', {}, { '/care/': html(page) }, page],
  [
    'a lost host, and a page stored with a redirect',
    {},
    { '/care/': () => redirected(`${origin}/care/`) },
    page,
  ],
  ['a failing host', { '/care/': () => new Response('', { status: 502 }) }, { '/care/': html(page) }, page],
  ['a lost host and no page', {}, {}, 'The demo is not ready offline'],
])('%s: shows a page without a redirect', async (_, host, stored, expected) => {
  const { ask } = startWorker('/care/', { host, stored })
  const answer = await answerOf(ask('/care/customers', 'navigate'))
  expect(answer.redirected).toBe(false)
  expect(await answer.text()).toContain(expected)
})

test('a host that accepts the connection and does not answer does not hold back a page that is stored', async () => {
  const { ask } = startWorker('/care/', { host: { '/care/': never }, stored: { '/care/': html(page) } })
  expect(await (await answerOf(ask('/care/', 'navigate'))).text()).toBe(page)
})

test('a host that refuses a redirect and then does not answer does not hold it back either', async () => {
  const answer = (init: RequestInit) => {
    if (init.redirect !== 'manual') throw new TypeError('Failed to fetch')
    return never(init)
  }
  const { ask } = startWorker('/care/', { host: { '/care/': answer }, stored: { '/care/': html(page) } })
  expect(await (await answerOf(ask('/care/', 'navigate'))).text()).toBe(page)
})

test('a host that asks its users to sign in elsewhere can do so', async () => {
  const host = { '/care/': () => redirected(`${origin}/sign-in`, 'Who are you?') }
  const { ask } = startWorker('/care/', { host, stored: { '/care/': html(page) } })
  const answer = await answerOf(ask('/care/customers', 'navigate'))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${origin}/sign-in`])
})

// whatwg/fetch#66: a worker may not follow a redirect to another host, but a navigation may.
test.each([
  ['a page that is stored', { '/care/': html(page) }],
  ['no page that is stored', {}],
])('a host that asks its users to sign in on another host can do so, with %s', async (_, stored) => {
  const elsewhere = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  const follow = ({ redirect }: RequestInit) => {
    if (redirect !== 'manual') throw new TypeError('Failed to fetch')
    return elsewhere
  }
  const { ask } = startWorker('/care/', { host: { '/care/': follow }, stored })
  expect(await answerOf(ask('/care/customers', 'navigate'))).toBe(elsewhere)
})

const typed = (text: string, type: string) => () => new Response(text, { headers: { 'Content-Type': type } })
const missing = typed('<!doctype html>', 'text/html; charset=utf-8')
const config = typed('{}', 'application/json')
/** A text gives its answer a type of its own. */
const refused = (status: number, type?: string) => () =>
  new Response(new TextEncoder().encode('refused'), {
    status,
    headers: type === undefined ? {} : { 'Content-Type': type },
  })

// bentleypark/aiwatch#1386
test.each<[what: string, host: Answers, stored: Answers, expected: string]>([
  ['a page of the host', { '/config.json': missing }, { '/config.json': config }, '{}'],
  ['the file of the host', { '/config.json': typed('{"a":1}', 'application/json') }, {}, '{"a":1}'],
  ['a lost host', {}, { '/config.json': config }, '{}'],
  ['a page of the host, and no file', { '/config.json': missing }, {}, '<!doctype html>'],
  ['404 of a host', { '/config.json': refused(404, 'text/plain') }, { '/config.json': config }, '{}'],
  ['403 of a host', { '/config.json': refused(403, 'application/xml') }, { '/config.json': config }, '{}'],
  ['503 without a type', { '/config.json': refused(503) }, { '/config.json': config }, '{}'],
  ['404 of a host, and no file', { '/config.json': refused(404, 'text/plain') }, {}, 'refused'],
])('a file is answered with itself where it is stored: %s', async (_, host, stored, expected) => {
  const { ask } = startWorker('/', { host, stored })
  expect(await (await answerOf(ask('/config.json'))).text()).toBe(expected)
})

test.each([
  ['that does not answer', never],
  ['that does not end its answer', endless],
])('a host %s does not hold back a file that is stored', async (_, answer) => {
  const { ask } = startWorker('/', { host: { '/config.json': answer }, stored: { '/config.json': config } })
  expect(await (await answerOf(ask('/config.json'))).text()).toBe('{}')
})

test('a host that is slow is waited for where the file is not stored', async () => {
  const slow = async ({ signal }: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return signal?.aborted ? Response.error() : config()
  }
  const { ask } = startWorker('/', { host: { '/config.json': slow } })
  expect(await (await answerOf(ask('/config.json'))).text()).toBe('{}')
})

test('a file of another release is answered from the cache, or else by the host', async () => {
  const [kept, other] = ['/assets/kept-12345678.js', '/assets/other-12345678.js']
  const script = typed('1', 'text/javascript')
  const { ask, asked } = startWorker('/', { host: { [other]: script }, stored: { [kept]: script } })
  for (const file of [kept, other]) expect(await (await answerOf(ask(file))).text()).toBe('1')
  expect(asked).toEqual([origin + other])
})
