import type { Seed } from '#mocks/database/database-types.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import { createBrowserChance } from '#mocks/seed/browser-chance.ts'
import { type Chance, filled } from '#mocks/seed/rules/chance.ts'
import { complaintRows } from '#mocks/seed/rules/complaints.ts'
import { createCustomers } from '#mocks/seed/rules/customers.ts'
import { deviceRows } from '#mocks/seed/rules/devices.ts'
import type { Hospital } from '#mocks/seed/rules/hospitals.ts'
import { noteRows } from '#mocks/seed/rules/notes.ts'
import { pincodeIn, placeOfCity } from '#mocks/seed/rules/places.ts'
import { planWith } from '#mocks/seed/rules/plan.ts'
import { lobStatus, localAdminStatus } from '#src/rules/status.ts'
import { isSameText } from '#src/rules/text.ts'
import type { ImportedHospital } from './hospital-csv.ts'

/**
 * The data of a company with these customers: accounts and lookup tables are those of the seed; devices, people, notes and
 * complaints are made by the rules of the sample data.
 */
export const seedFromHospitals = (
  { tables, contents }: Seed,
  hospitals: readonly ImportedHospital[],
  now: number,
): Seed => {
  const chance = createBrowserChance(hospitals.length, now)
  const lobs = withLobs(tables.lob.rows, hospitals, now)
  const managers = filled(tables.employee.rows.filter(({ status }) => status === localAdminStatus.active))
  const customerFor = createCustomers(chance, { managers, lobs, portals: tables.portal.rows })
  const customers = hospitals.map((hospital, index) =>
    customerFor(index + 1, toKnown(chance, hospital, lobs)),
  )
  const plan = planWith(hospitals.map(({ devices }) => (devices === '' ? null : Number(devices))))
  const owners = customers.map((customer) => ({ ...customer, lobNames: namesOf(lobs, customer.lobIds) }))
  const devices = [...deviceRows(chance, owners, plan)]
  const files = tables.file.rows.filter(({ bucket }) => bucket === 'employees')
  return {
    tables: {
      ...tables,
      lob: toSavedTable(lobs),
      customer: toSavedTable(customers),
      device: toSavedTable(devices),
      complaint: toSavedTable([...complaintRows(chance, { customers: owners, devices, plan }, () => [])]),
      note: toSavedTable([...noteRows(chance, customers.length, managers)]),
      file: toSavedTable(files),
    },
    contents: new Map(files.map(({ id }) => [id, contents.get(id) ?? new Uint8Array()])),
  }
}

type Lob = Seed['tables']['lob']['rows'][number]

/** The rows of the seed, and those that only the hospitals name. */
const withLobs = (
  lobs: readonly Lob[],
  hospitals: readonly ImportedHospital[],
  now: number,
): readonly Lob[] => {
  const all = [...lobs]
  for (const lob of hospitals.flatMap((hospital) => hospital.lobs)) {
    if (lobNamed(all, lob) !== undefined) continue
    const id = all.reduce((last, each) => Math.max(last, each.id), 0) + 1
    const createdAt = new Date(now).toISOString()
    all.push({ id, name: lob, status: lobStatus.active, createdAt, createdBy: 1, modifiedBy: 1 })
  }
  return all
}

const lobNamed = (lobs: readonly Lob[], name: string): Lob | undefined =>
  lobs.find((lob) => isSameText(lob.name, name))

const namesOf = (lobs: readonly Lob[], ids: readonly number[]): string[] =>
  lobs.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

const toKnown = (chance: Chance, hospital: ImportedHospital, lobs: readonly Lob[]): Hospital => {
  const place = placeOfCity(hospital.city)
  const lobIds = [...new Set(hospital.lobs.flatMap((name) => lobNamed(lobs, name)?.id ?? []))]
  return {
    companyName: hospital.name,
    city: hospital.city,
    state: hospital.state || (place?.state ?? ''),
    pincode: hospital.pincode || (place === undefined ? '' : pincodeIn(chance, place)),
    ...(hospital.contact === '' ? {} : { contactPersonName: hospital.contact }),
    ...(hospital.phone === '' ? {} : { contactPhone: hospital.phone }),
    ...(hospital.email === '' ? {} : { contactEmail: hospital.email }),
    ...(lobIds.length === 0 ? {} : { lobIds }),
  }
}
