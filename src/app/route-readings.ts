import { matchRoute, type Parser } from 'wouter'
import type { Reading } from '#src/data/reading.ts'
import type { Access } from '#src/rules/access.ts'
import { idIn } from '#src/rules/text.ts'
import type { Claims } from '#src/rules/token.ts'

/** What a screen reads first, so that it need not be rendered before. Null if the address names nothing that can be read. */
export type RouteReading = (
  params: Readonly<Record<string, string | undefined>>,
  search: string,
) => Reading<unknown> | null

type Route = { path: string; needs: Access; record?: RouteReading; list?: RouteReading }

type Asked = { path: string; search: string; parser: Parser; claims: Claims | null }

/** What the screen at an address reads first, if it may. */
export const findReading = (
  routes: readonly Route[],
  kinds: readonly ('record' | 'list')[],
  { path, search, parser, claims }: Asked,
): Reading<unknown> | null => {
  const found = findRoute(routes, path, parser)
  if (!found?.route.needs(claims)) return null
  const reads = kinds.map((kind) => found.route[kind]).find((each) => each !== undefined)
  return reads?.({ ...found.params }, search) ?? null
}

/** The first route at a path, with its parameters. */
export const findRoute = <AnyRoute extends { path: string }>(
  routes: readonly AnyRoute[],
  path: string,
  parser: Parser,
) => {
  for (const route of routes) {
    const [isAt, params] = matchRoute(parser, route.path, path)
    if (isAt) return { route, params }
  }
  return null
}

export const recordOf =
  (reading: (id: number) => Reading<unknown>): RouteReading =>
  ({ id }) => {
    const known = idIn(id)
    return known === null ? null : reading(known)
  }
