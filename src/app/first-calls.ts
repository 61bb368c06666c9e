import { addressOf, type Call } from '#src/api/client.ts'
import { createRequest } from '#src/api/request.ts'
import { layoutRoutes } from '#src/app/routes.tsx'
import { pathParameter } from '#src/contract/endpoint.ts'

/** No part of a path or a query but the id that a route is given. */
const sampleId = '1234567890'

/**
 * What the screens that are opened by an address without a query, and with one id at most, read first: the path and the query of a GET of the
 * API, by the path of the screen. In both `:id` stands for the id.
 *
 * @public Loaded by name in src/build/inlined-start.ts.
 */
export const findFirstCalls = (): Record<string, string> =>
  Object.fromEntries(
    layoutRoutes.flatMap(({ path, list, record }) => {
      const [param, ...others] = Array.from(path.matchAll(pathParameter), ([, name]) => name)
      // A form begins with what is stored when it is opened, not a little earlier.
      if (others.length > 0 || path.includes('/edit/')) return []
      const reading = (list ?? record)?.(param === undefined ? {} : { [param]: sampleId }, '')
      const [first] = reading === undefined || reading === null ? [] : callsOf(reading.read)
      return first === undefined
        ? []
        : [[path.replace(pathParameter, ':id'), first.replace(sampleId, ':id')] as const]
    }),
  )

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
