import type { Row, TableName } from '#mocks/database/models.ts'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { complaintRows } from '#mocks/seed/rules/complaints.ts'
import { createCustomers } from '#mocks/seed/rules/customers.ts'
import { deviceRows, type Owner } from '#mocks/seed/rules/devices.ts'
import { createHospitals } from '#mocks/seed/rules/hospitals.ts'
import { noteRows } from '#mocks/seed/rules/notes.ts'
import { planFor } from '#mocks/seed/rules/plan.ts'
import { referenceDay, startRandom } from '#mocks/seed/rules/random.ts'
import { typedKeys } from '#mocks/typed-keys.ts'
import {
  attachmentsOf,
  complaintFiles,
  customerFiles,
  customerPictures,
  employeeFiles,
  storedFile,
} from './files.ts'
import { constants, lobs, portals, resetEmails, settings } from './lookup-tables.ts'
import { createPeople } from './people.ts'

/** The number of customers (at least 1) and the seed of the random numbers. */
export type SeedSize = { customers: number; random: number }

/**
 * Yields the JSON of a seed file record by record, so that the whole text is never in memory. The same size
 * produces the same text on every version of Node. The random generator is global: finish one seed before
 * starting another.
 */
export function* generateSeed({ customers, random }: SeedSize): Generator<string> {
  startRandom(random)
  yield `{"version":${shapeVersion},"referenceDay":"${referenceDay}","random":${random}`
  for (const [name, rows] of tablesOf(customers)) {
    yield `,\n"${name}":[`
    let separator = '\n'
    for (const row of rows) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

/** The tables in the order of the file. Read each to its end before the next: later ones use what earlier ones collected. */
function* tablesOf(customers: number): Generator<[Exclude<TableName, MockTable>, Iterable<object>]> {
  const plan = planFor(customers)
  const people = createPeople()
  const lobRows = lobs()
  const hospitalAt = createHospitals()
  const customerFor = createCustomers({ managers: people.managers, lobs: lobRows, portals })
  const customerRow = (id: number) => ({ ...customerFor(id, hospitalAt(id)), ...customerPictures(id) })
  // What later tables need of the rows.
  const owners: Owner[] = []
  const devices: Pick<Row<'device'>, 'id' | 'name'>[] = []
  const pictures = people.employees.flatMap(employeeFiles)

  yield ['employee', people.employees]
  yield ['role', people.roles]
  yield ['permission', people.permissions]
  yield ['lob', lobRows]
  yield ['letter', resetEmails()]
  yield [
    'customer',
    withEach(rowsFor(customers, customerRow), (row) => {
      pictures.push(...customerFiles(row))
      owners.push({ id: row.id, companyName: row.companyName, state: row.state })
    }),
  ]
  yield ['note', noteRows(customers, people.managers)]
  yield ['device', withEach(deviceRows(owners, plan), ({ id, name }) => devices.push({ id, name }))]
  yield [
    'complaint',
    withEach(complaintRows({ customers: owners, devices, plan }, attachmentsOf), (row) =>
      pictures.push(...complaintFiles(row)),
    ),
  ]
  yield ['file', pictures.map(storedFile)]
  for (const name of typedKeys(ownTables)) yield [name, ownTables[name]()]
}

/** Tables that need no other. They come last, so that a new one leaves the random numbers of the others as they are. */
const ownTables = {
  portal: () => portals,
  constant: () => constants,
  settings: () => [settings],
} as const satisfies { [Name in Exclude<TableName, OrderedTable | MockTable>]: () => readonly Row<Name>[] }

/** Tables that are filled above, one after the other. */
type OrderedTable =
  | 'employee'
  | 'role'
  | 'permission'
  | 'lob'
  | 'letter'
  | 'customer'
  | 'note'
  | 'device'
  | 'complaint'
  | 'file'

/** Tables that only the mock fills. */
type MockTable = 'token' | 'demo'

function* rowsFor<Record>(count: number, row: (id: number) => Record): Generator<Record> {
  for (let id = 1; id <= count; id++) yield row(id)
}

/** Yields the rows and calls `use` with each, before the next is made. */
function* withEach<Record>(rows: Iterable<Record>, use: (row: Record) => void): Generator<Record> {
  for (const row of rows) {
    use(row)
    yield row
  }
}
