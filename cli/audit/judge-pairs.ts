import { orNull } from '#cli/client/signed-in.ts'
import type { Call } from '#src/api/client.ts'
import { type Customer, customers, managerName } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { portalAddress } from '#src/rules/field-checks.ts'
import { names } from '#src/rules/names.ts'
import { lobStatus, localAdminStatus } from '#src/rules/status.ts'
import { normalizeLine } from '#src/rules/text.ts'
import { type AuditFinding, titleOf } from './audit-finding.ts'

/** Whether a record is active, by its id; null for one that does not exist. */
type IsActive = (id: number) => boolean | null | Promise<boolean | null>

/** What is known of other records: from their lists at first, and read by themselves to confirm a finding. */
type Others = { localAdmin: IsActive; lob: IsActive }

type PairKind = Extract<AuditFinding['kind'], 'local-admin' | 'lob'>

/** What is wrong with the records that a customer names. */
export const troublesOfCustomer = async (
  customer: Customer,
  kind: PairKind,
  others: Others,
): Promise<string[]> => (kind === 'lob' ? lobTroubles(customer, others) : managerTroubles(customer, others))

const lobTroubles = async ({ lob_Id }: Customer, { lob }: Others): Promise<string[]> => {
  const ids = (lob_Id ?? '').split(',').filter((id) => /^\d+$/.test(id))
  const troubles = ids.map(async (id) => {
    const isActive = await lob(Number(id))
    if (isActive === true) return []
    return [`${names.lob.one} ${id} ${isActive === null ? 'does not exist' : 'is inactive'}`]
  })
  return (await Promise.all(troubles)).flat()
}

const managerTroubles = async (customer: Customer, { localAdmin }: Others): Promise<string[]> => {
  const id = customer.accountManager?.employee_Id ?? null
  if (id === null) return managerName(customer) === '' ? [`It has no ${names.localAdmin.one}`] : []
  const isActive = await localAdmin(id)
  if (isActive === true) return []
  return [`${names.localAdmin.one} ${id} ${isActive === null ? 'does not exist' : 'is inactive'}`]
}

/** Reads records by themselves, each once. */
export const readOthers = (call: Call): Others => ({
  localAdmin: oncePerId(async (id) => {
    const found = await orNull(call(employees.get, { params: { id }, query: undefined, body: undefined }))
    return found === null ? null : found.employeesStatus === localAdminStatus.active
  }),
  lob: oncePerId(async (id) => {
    const found = await orNull(call(lobs.get, { params: { id }, query: undefined, body: undefined }))
    return found === null ? null : found.lobStatus === lobStatus.active
  }),
})

const oncePerId = (read: (id: number) => Promise<boolean | null>): IsActive => {
  const known = new Map<number, Promise<boolean | null>>()
  return (id) => {
    const earlier = known.get(id)
    if (earlier !== undefined) return earlier
    const found = read(id)
    known.set(id, found)
    // One call without an answer says nothing about the next.
    found.catch(() => known.delete(id))
    return found
  }
}

export const readCustomer = (call: Call, id: number): Promise<Customer | null> =>
  orNull(call(customers.get, { params: { id }, query: {}, body: undefined }))

/** The portal URL in the one way in which addresses are compared; null where there is none. */
export const comparedUrl = ({ customer_Url }: Pick<Customer, 'customer_Url'>): string | null => {
  const url = normalizeLine(customer_Url ?? '')
  return url === '' ? null : (portalAddress.normalize?.(url) ?? url).replace(/\/+$/, '')
}

/** Values that several records have and one alone may have. */
export type Shared = {
  kind: Extract<AuditFinding['kind'], 'portal-url' | 'factory-id'>
  entity: 'customers' | 'devices'
  ids: readonly number[]
}

/** The ids of the values that are there more than once. */
export const sharedIn = (known: ReadonlyMap<number, string>): number[][] => {
  const ids = new Map<string, number[]>()
  for (const [id, value] of known) ids.set(value, [...(ids.get(value) ?? []), id])
  return [...ids.values()].filter(({ length }) => length > 1)
}

/** Reads records that share a value again: those that still do are findings. */
export const confirmShared = async (call: Call, { kind, entity, ids }: Shared): Promise<AuditFinding[]> => {
  const read = await Promise.all(
    ids.map((id) => (entity === 'devices' ? deviceNow(call, id) : customerNow(call, id))),
  )
  const now = read.filter((record) => record !== null)
  const values = new Map(now.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])))
  return sharedIn(values).flatMap((group) =>
    group.map((id) => {
      const others = group.filter((other) => other !== id)
      const name = now.find((record) => record.id === id)?.name ?? ''
      const label = kind === 'factory-id' ? 'Factory ID' : 'Portal URL'
      return {
        kind,
        entity,
        id,
        name,
        what: `${label}: the same as that of ${titleOf[entity]} ${others.join(', ')}`,
      }
    }),
  )
}

const deviceNow = async (call: Call, id: number) => {
  const device = await orNull(call(devices.get, { params: { id }, query: undefined, body: undefined }))
  if (device === null) return null
  const { factorydeviceId, devicesName } = device
  return { id, name: devicesName, value: factorydeviceId === null ? null : String(factorydeviceId) }
}

const customerNow = async (call: Call, id: number) => {
  const customer = await readCustomer(call, id)
  return customer === null ? null : { id, name: customer.companyName, value: comparedUrl(customer) }
}
