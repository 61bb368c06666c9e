import type { Seed } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'

const customersWanted = 5_000

/** Ids of the factory have nine digits at most; those of the copies begin where no seed gets to. */
const firstFactoryId = 500_000_000

/** The everyday data, with copies under other names until there are 5,000 customers. */
export const largeCompany = (seed: Seed): Seed => {
  const { customer, device, complaint } = seed.tables
  const rounds = customer.rows.length === 0 ? 0 : Math.ceil(customersWanted / customer.rows.length)
  const customers = [...customer.rows]
  const devices = [...device.rows]
  const complaints = [...complaint.rows]
  for (let round = 1; round < rounds; round += 1) {
    const copied = copiesOf(seed, round)
    customers.push(...copied.customers.slice(0, customersWanted - customers.length))
    const last = customers.at(-1)?.id ?? 0
    devices.push(...copied.devices.filter(({ customerId }) => customerId <= last))
    complaints.push(...copied.complaints.filter(({ customerId }) => customerId <= last))
  }
  return {
    ...seed,
    tables: {
      ...seed.tables,
      customer: toSavedTable(customers),
      device: toSavedTable(devices),
      complaint: toSavedTable(complaints),
    },
  }
}

/** One copy of every customer with devices and complaints; pictures stay with the originals. */
const copiesOf = ({ tables: { customer, device, complaint } }: Seed, round: number) => {
  const customerShift = round * customer.lastId
  const deviceShift = round * device.lastId
  const complaintShift = round * complaint.lastId
  return {
    customers: customer.rows.map((row) => ({ ...renamed(row, round), id: row.id + customerShift })),
    devices: device.rows.map((row) => ({
      ...row,
      id: row.id + deviceShift,
      customerId: row.customerId + customerShift,
      factoryId: firstFactoryId + row.id + deviceShift,
    })),
    complaints: complaint.rows.map((row) => ({
      ...row,
      id: row.id + complaintShift,
      customerId: row.customerId + customerShift,
      deviceId: row.deviceId + deviceShift,
      attachments: [],
    })),
  }
}

const renamed = (row: Row<'customer'>, round: number): Row<'customer'> => ({
  ...row,
  companyName: `${row.companyName}, Branch ${round}`,
  url: row.url.replace('.', `-${round}.`),
  adminEmail: row.adminEmail.replace('@', `.${round}@`),
  logo: null,
  banner: null,
})
