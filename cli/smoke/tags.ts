import { contract } from '#src/contract/all.ts'
import { customers } from '#src/contract/customers.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { session } from '#src/contract/session.ts'
import type { CheckName } from './check.ts'

/** What kinds of checks there are; each is a tag. */
export type Kind =
  | 'access'
  | 'clock'
  | 'cors'
  | 'dates'
  | 'envelope'
  | 'filter'
  | 'login'
  | 'paging'
  | 'permission'
  | 'refresh'
  | 'search'
  | 'shape'
  | 'sort'
  | 'speed'
  | 'storage'
  | 'token'
  | 'totals'
  | 'unknown-id'
  | 'write'
  | 'wrong-password'

/** Paths that were agreed without having been seen (decisions.md 9). */
const assumedPaths: readonly Endpoint[] = [
  session.forgotPassword,
  session.resetPassword,
  customers.changeManager,
]

/** What a check can be chosen by beside its name: its area, whether it writes, whether its path is assumed, its kinds. */
export const tagsOf = ({ endpoint, kinds }: CheckName): string[] => [
  areaOf(endpoint),
  ...(kinds.includes('write') ? [] : ['read']),
  ...(assumedPaths.includes(endpoint) ? ['assumed'] : []),
  ...kinds,
]

const areas: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(contract).flatMap(([name, area]) =>
    Object.values<Endpoint>(area).map((endpoint) => [endpoint, name]),
  ),
)

const areaOf = (endpoint: Endpoint): string => areas.get(endpoint) ?? 'other'
