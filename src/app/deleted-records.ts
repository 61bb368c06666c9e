import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import type { SentWrite } from '#src/contract/stale-after.ts'
import { names } from '#src/rules/names.ts'

const deletions = new Map<Endpoint, { entity: string; param: string }>([
  [customers.remove, { entity: names.customer.inText, param: 'customerId' }],
  [devices.remove, { entity: names.device.inText, param: 'deviceId' }],
  [employees.remove, { entity: names.localAdmin.inText, param: 'id' }],
])

/** The records that a call deletes. */
export const deletedBy = ({ endpoint, input }: SentWrite): { entity: string; id: number }[] => {
  const deletion = deletions.get(endpoint)
  const id = deletion === undefined ? undefined : memberOf(input.params, deletion.param)
  return deletion !== undefined && typeof id === 'number' ? [{ entity: deletion.entity, id }] : []
}
