import type { BrowserContext, Request } from '@playwright/test'

/** Problems in the browser that a test did not announce. */
export type Problems = {
  /** A problem that this test brings about on purpose. */
  expect(wording: RegExp): void
  unexpected(): string[]
}

const pending = new WeakMap<BrowserContext, Set<Request>>()

/** The requests of the pages of a context that have not been answered yet. */
export const pendingRequests = (context: BrowserContext): ReadonlySet<Request> =>
  pending.get(context) ?? new Set()

/**
 * Collects errors of the console and of scripts, secrets on the console, violations of the content security
 * policy, requests to other hosts, and in the mocked portal calls that reach the server instead of the mock
 * backend.
 */
export const watchProblems = async (
  context: BrowserContext,
  { origin, mocked }: { origin: string; mocked: boolean },
): Promise<Problems> => {
  const found: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (secret.test(message.text())) found.push(`a secret on the console: ${message.type()}`)
    if (message.type() === 'error' && !isIcon.test(message.location().url))
      found.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (fault) => found.push(`script: ${fault.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) found.push(`foreign host: ${url.href}`)
  })
  const requests = new Set<Request>()
  pending.set(context, requests)
  context.on('request', (request) => {
    // The end of a worker's own request is not reported when the page that caused it is gone.
    if (request.serviceWorker() === null) requests.add(request)
  })
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const fromHost = mocked && !response.fromServiceWorker()
    if (fromHost && isBackend(pathname)) found.push(`answered by the host: ${pathname}`)
  })
  await context.addInitScript(reportViolations)
  return {
    expect: (wording) => expected.push(wording),
    unexpected: () => found.filter((problem) => !expected.some((wording) => wording.test(problem))),
  }
}

/** What Chromium, unlike its build without windows, asks for where a test opens a file that is no page. */
const isIcon = /\/favicon\.ico$/

/** How every token begins, and the password of all accounts. */
const secret = /eyJ|Welcome#2026/

/** Not the source files of src/api, which the development server has at addresses of the same beginning. */
const isBackend = (pathname: string): boolean =>
  /^\/(api|storage)(\/|$)/.test(pathname) && !pathname.endsWith('.ts')

const reportViolations = () => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
  )
}
