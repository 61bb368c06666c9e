import type { Row } from '#mocks/database/models.ts'
import { deviceStatus } from '#src/rules/status.ts'
import type { Chance } from './chance.ts'
import { type DeviceKind, fieldsOf } from './device-kinds.ts'
import type { Plan } from './plan.ts'

/** What of a customer decides which devices and complaints it has. */
export type Owner = Pick<Row<'customer'>, 'id' | 'companyName' | 'state'> & { lobNames: readonly string[] }

/** Yields as many devices for each customer as the plan says, with different names. */
export function* deviceRows(
  chance: Chance,
  customers: readonly Owner[],
  { devices }: Plan,
): Generator<Row<'device'>> {
  let id = 0
  for (const [index, { id: customerId, companyName, lobNames }] of customers.entries()) {
    const kinds = fieldsOf(companyName, lobNames).devices
    const taken = new Set<string>()
    for (let number = 0; number < (devices[index] ?? 0); number++) {
      id += 1
      const name = deviceName(chance, chance.oneOf(kinds), taken)
      taken.add(name)
      yield deviceRow(id, customerId, name)
    }
  }
}

const deviceName = ({ between, oneOf }: Chance, kind: DeviceKind, taken: ReadonlySet<string>): string => {
  const place = `${kind.name} ${oneOf(kind.rooms)}`
  let number = between(1, 24)
  while (taken.has(`${place} ${number}`)) number += 1
  return `${place} ${number}`
}

// Far from device ids, so that the two cannot be confused.
const hardwareId = (id: number): number => 880_021 + id * 13

const deviceRow = (id: number, customerId: number, name: string): Row<'device'> => {
  const factoryId = id % 45 === 44 ? null : hardwareId(id)
  return {
    id,
    customerId,
    name,
    factoryId,
    status: id % 6 === 5 ? deviceStatus.inactive : deviceStatus.active,
    url: factoryId === null || id % 3 === 0 ? '' : `https://device-${factoryId}.devices.example/status`,
  }
}
