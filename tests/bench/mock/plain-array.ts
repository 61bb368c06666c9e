import type { Seed } from '#mocks/database/database-types.ts'
import type { customerListing } from '#src/contract/customers.ts'
import type { ListQueryOf } from '#src/contract/listing.ts'

/**
 * Answers the same query from a plain array, with nothing prepared: filter, search, sort, slice. Returns the
 * page and the total.
 */
export const plainArray = ({ tables: { customer, device, employee } }: Seed) => {
  const managers = new Map(employee.rows.map(({ id, name }) => [id, name]))
  const devices = new Map<number, number>()
  for (const { customerId } of device.rows) devices.set(customerId, (devices.get(customerId) ?? 0) + 1)
  const rows = customer.rows.map((row) => ({
    id: row.id,
    name: row.companyName,
    contactPerson: row.contactPersonName,
    manager: managers.get(row.accountManagerId) ?? '',
    status: row.status,
    deviceCount: devices.get(row.id) ?? 0,
  }))
  return ({
    page = 1,
    pageSize = 10,
    sortBy = 'id',
    sortType,
    accountStatus,
    search = '',
  }: ListQueryOf<typeof customerListing>) => {
    const direction = sortType === 'asc' ? 1 : -1
    const found = rows
      .filter(({ status }) => accountStatus === undefined || status === accountStatus)
      .filter(({ id, name, contactPerson, manager }) =>
        [name, contactPerson, manager, String(id)].some((text) => text.toLowerCase().includes(search)),
      )
      .sort((left, right) => direction * (left[sortBy] < right[sortBy] ? -1 : 1))
    return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
  }
}
