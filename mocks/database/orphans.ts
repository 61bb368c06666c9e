import type { Seed } from './database-types.ts'

type Tables = Seed['tables']

/**
 * Finds the first row that refers to one that is not there, or an id that stands twice; gives the table's name. Answers
 * are put together without asking, so such data would break screens far from their cause.
 */
export const findBrokenTable = (tables: Tables): string | null => {
  const known = (rows: readonly { id: number }[]) => {
    const ids = new Set(rows.map(({ id }) => id))
    return (id: number) => ids.has(id)
  }
  const isEmployee = known(tables.employee.rows)
  const isCustomer = known(tables.customer.rows)
  const isDevice = known(tables.device.rows)
  const isLob = known(tables.lob.rows)
  const isPortal = known(tables.portal.rows)
  const checks: readonly (readonly [string, boolean])[] = [
    ['role', tables.role.rows.every(({ employeeId }) => isEmployee(employeeId))],
    ['permission', tables.permission.rows.every(({ employeeId }) => isEmployee(employeeId))],
    ['letter', tables.letter.rows.every(({ employeeId }) => isEmployee(employeeId))],
    [
      'customer',
      tables.customer.rows.every(
        ({ accountManagerId, lobIds, portalIds }) =>
          isEmployee(accountManagerId) && lobIds.every(isLob) && portalIds.every(isPortal),
      ),
    ],
    ['note', tables.note.rows.every(({ customerId }) => isCustomer(customerId))],
    ['device', tables.device.rows.every(({ customerId }) => isCustomer(customerId))],
    [
      'complaint',
      tables.complaint.rows.every(({ customerId, deviceId }) => isCustomer(customerId) && isDevice(deviceId)),
    ],
  ]
  return findDuplicates(tables) ?? checks.find(([, isSound]) => !isSound)?.[0] ?? null
}

const findDuplicates = (tables: Tables): string | null =>
  Object.entries(tables).find(([, { rows }]) => new Set(rows.map(({ id }) => id)).size < rows.length)?.[0] ??
  null
