import type { Seed } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'
import { lobStatus } from '#src/rules/status.ts'

type Odd = { companyName: string; contactPersonName: string }

/** What breaks layouts and code made for short English names: long names, other scripts, signs, digits, markup. */
const odd: readonly Odd[] = [
  { companyName: 'Zoë–Ångström Kinderklinik (Unit II)', contactPersonName: 'Zoë Ångström' },
  {
    companyName:
      'The Banyan Park Charitable Trust Multispeciality Hospital, Trauma Centre and Postgraduate Institute of Medical Sciences',
    contactPersonName: 'Maria Antonietta Venkatanarasimharajuvaripeta Subramaniam',
  },
  { companyName: '24x7 <Emergency> Care & Co.', contactPersonName: 'Siobhán D Mello' },
  { companyName: 'Ép. Łódź Diagnostics "Northgate"', contactPersonName: 'Łucja Żółkiewska' },
  { companyName: '7 Hills', contactPersonName: 'Li' },
]

/** Customers between two that get an odd name: the first page of a list shows two of them. */
const distance = 5

/** The everyday data, in which some customers have odd names, and an LOB that is inactive by now. */
export const oddData = (seed: Seed): Seed => {
  const { customer, lob } = seed.tables
  const lobIds = lob.rows.filter(({ status }) => status === lobStatus.inactive).map(({ id }) => id)
  const rows = customer.rows.map((row, index) => ({ ...row, ...oddFields(index, lobIds) }))
  return { ...seed, tables: { ...seed.tables, customer: toSavedTable(rows) } }
}

const oddFields = (index: number, lobIds: number[]): Partial<Row<'customer'>> => {
  const names = index % distance === 2 ? odd[Math.floor(index / distance)] : undefined
  return names === undefined ? {} : { ...names, lobIds }
}
