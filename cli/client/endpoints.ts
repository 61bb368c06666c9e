import { constantTypes } from '#src/contract/constants.ts'
import { contract } from '#src/contract/contract.ts'
import { type Endpoint, pathParameter } from '#src/contract/endpoint.ts'
import { session } from '#src/contract/session.ts'

export const namedEndpoints = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ area, name, endpoint })),
)

export type NamedEndpoint = (typeof namedEndpoints)[number]

export const endpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)

/** How a call is written: its method and its path as in the contract. */
export const callNameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

const tokenCalls: readonly Endpoint[] = [session.login, session.refresh]

/** Whether a call changes no record: it reads, or returns tokens. */
export const isReadOnly = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || tokenCalls.includes(endpoint)

/**
 * An id for calls that must be refused. Any id will do: a server checks permissions before it looks for the
 * record.
 */
export const anyId = { id: 1 }

/** Parameters for a call that is to be refused. */
export const anyParamsOf = ({ path }: Endpoint): object =>
  Object.fromEntries(
    Array.from(path.matchAll(pathParameter), ([, name = '']) => [
      name,
      name === 'constantType' ? constantTypes[0] : anyId.id,
    ]),
  )

/** The largest id of a 32-bit column: no record has it, and it breaks no database. */
export const unknownId = { id: 2 ** 31 - 1 }
