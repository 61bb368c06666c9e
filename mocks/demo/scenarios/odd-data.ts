import type { Seed } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { toSavedTable } from '#mocks/database/table-list.ts'

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

/** The everyday data, in which some customers have odd names. */
export const oddData = (seed: Seed): Seed => ({
  ...seed,
  tables: { ...seed.tables, customer: toSavedTable(seed.tables.customer.rows.map(renamed)) },
})

const renamed = (row: Row<'customer'>, index: number): Row<'customer'> => {
  const names = index % distance === 2 ? odd[Math.floor(index / distance)] : undefined
  return names === undefined ? row : { ...row, ...names }
}
