import { addressOf, type Call } from '#src/api/client.ts'
import { createRequest } from '#src/api/request.ts'
import { pathParameter } from '#src/contract/endpoint.ts'
import type { LayoutRoute } from './chunk.tsx'
import { layoutRoutes } from './routes.tsx'

/** No part of a path or a query but the id that a route is given. */
const sampleId = '1234567890'

/**
 * What the screens that are opened by an address without a query, and with one id at most, read first: the path and the query of a GET of the
 * API, by the path of the screen. In both `:id` is in place of the id.
 *
 * @public Loaded by name in src/build/inlined-start.ts.
 */
export const findFirstCalls = (): Record<string, string> =>
  Object.fromEntries(
    layoutRoutes.flatMap((route) => {
      const first = firstCallOf(route)
      return first === undefined ? [] : [[route.path.replace(pathParameter, ':id'), first] as const]
    }),
  )

const firstCallOf = ({ path, list, record }: LayoutRoute): string | undefined => {
  const [param, ...others] = Array.from(path.matchAll(pathParameter), ([, name]) => name)
  // A form begins with what is stored when it is opened, not a little earlier.
  if (others.length > 0 || path.includes('/edit/')) return undefined
  const reading = (list ?? record)?.(param === undefined ? {} : { [param]: sampleId }, '')
  return reading ? callsOf(reading.read)[0]?.replace(sampleId, ':id') : undefined
}

/** The calls that a reading makes at once; none is answered. */
const callsOf = (read: (call: Call, signal: AbortSignal) => unknown): string[] => {
  const made: string[] = []
  const call: Call = (endpoint, input) => {
    made.push(addressOf('', createRequest(endpoint, input)))
    return new Promise(() => undefined)
  }
  read(call, new AbortController().signal)
  return made
}
