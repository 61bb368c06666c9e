import { type Endpoint, pathParameter } from '#src/contract/endpoint.ts'
import type { Tamper } from '#tests/cli/tampered-api.ts'

/** What a server does wrong wherever it can, so that all checks of a kind have to find it. */
export type CatalogueFault = {
  fault: string
  tamper: Tamper
  /** The checks that must find it, as `--only` takes them. */
  finds: readonly string[]
  /** Those of them that cannot, as `--skip` takes them: another fault concerns them. */
  but?: readonly string[]
  /** Other checks, whose calls these look back on. */
  beside?: readonly string[]
  /** By default the one that may do everything. */
  accounts?: readonly string[]
  origin?: string
  maxP95?: number
}

type Body = Record<string, unknown>

/** Fits the method and path of these calls. */
export const callsOf = (endpoints: readonly Endpoint[]): RegExp =>
  new RegExp(
    endpoints
      .map(({ method, path }) => `^${method} ${path.replace(pathParameter, '(\\d+|[A-Z]\\w*)')}$`)
      .join('|'),
  )

export const pathOf = ({ url }: Request): string => new URL(url).pathname.replace(/^\/api/, '')

export const hasToken = (request: Request): boolean => request.headers.has('Authorization')

export const serverError = (): Response => Response.json({ success: false, message: 'Down' }, { status: 500 })

export const emptySuccess = (): Response => Response.json({ success: true, data: [] })

/** Answers the calls whose method and path fit by something else. */
export const insteadOf =
  (call: RegExp, instead: () => Response): Tamper =>
  (request, answer) =>
    call.test(`${request.method} ${pathOf(request)}`) ? instead() : answer(request)

/** The same for calls with a token. */
export const insteadForBearers =
  (call: RegExp, instead: () => Response): Tamper =>
  (request, answer) =>
    hasToken(request) ? insteadOf(call, instead)(request, answer) : answer(request)

/** Changes the JSON of successful answers. */
export const changingBodies =
  (call: RegExp, change: (body: Body, request: Request) => Body): Tamper =>
  async (request, answer) => {
    const response = await answer(request)
    const isJson = response.headers.get('Content-Type')?.includes('json') === true
    if (!response.ok || !isJson || !call.test(`${request.method} ${pathOf(request)}`)) return response
    return Response.json(change(await response.json(), request), { status: response.status })
  }

/** Changes members of some names, however deep they are; those that are null stay. */
export const withMembers = (body: Body, names: RegExp, change: (value: unknown) => unknown): Body =>
  JSON.parse(JSON.stringify(body), (name, value) =>
    names.test(name) && value !== null ? change(value) : value,
  )

/** All faults at once. */
export const together = (...tampers: readonly Tamper[]): Tamper =>
  tampers.reduce(
    (others, tamper) => (request, answer) => others(request, async (passed) => tamper(passed, answer)),
  )
