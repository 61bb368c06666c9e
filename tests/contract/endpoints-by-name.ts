import { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** Every call of the contract by its name, as in `employees.list`. */
export const endpointsByName: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [`${area}.${name}`, endpoint]),
  ),
)

/** The call of that name; throws if the contract has none. */
export const endpointNamed = (name: string): Endpoint => {
  const call = endpointsByName[name]
  if (call === undefined) throw new Error(`The contract has no call ${name}`)
  return call
}
