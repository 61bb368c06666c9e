import type { Row } from '#mocks/database/models.ts'
import { deviceStatus } from '#src/rules/status.ts'
import { type DeviceKind, fieldsOf } from './device-kinds.ts'
import type { Plan } from './plan.ts'
import { between, oneOf } from './random.ts'

/** What of a customer decides which devices and complaints it has. */
export type Owner = Pick<Row<'customer'>, 'id' | 'companyName' | 'state'>

/** Yields as many devices for each customer as the plan says. */
export function* deviceRows(customers: readonly Owner[], { devices }: Plan): Generator<Row<'device'>> {
  let id = 0
  for (const [index, customer] of customers.entries()) {
    const kinds = fieldsOf(customer.companyName).devices
    for (let number = 0; number < (devices[index] ?? 0); number++) {
      id += 1
      yield deviceRow(id, customer.id, oneOf(kinds))
    }
  }
}

// Far from device ids, so that the two cannot be confused.
const hardwareId = (id: number): number => 880_021 + id * 13

const deviceRow = (id: number, customerId: number, kind: DeviceKind): Row<'device'> => {
  const factoryId = id % 45 === 44 ? null : hardwareId(id)
  return {
    id,
    customerId,
    name: `${kind.name} ${oneOf(kind.rooms)} ${between(1, 24)}`,
    factoryId,
    status: id % 6 === 5 ? deviceStatus.inactive : deviceStatus.active,
    url: factoryId === null || id % 3 === 0 ? '' : `https://device-${factoryId}.devices.example/status`,
  }
}
