import type { Row, TableName } from '#mocks/database/models.ts'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { complaintRows } from '#mocks/seed/rules/complaints.ts'
import { createCustomers } from '#mocks/seed/rules/customers.ts'
import { deviceRows, type Owner } from '#mocks/seed/rules/devices.ts'
import { createHospitals } from '#mocks/seed/rules/hospitals.ts'
import { noteRows } from '#mocks/seed/rules/notes.ts'
import { planFor } from '#mocks/seed/rules/plan.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import { createFakerChance, type SeedChance } from './faker-chance.ts'
import {
  attachmentsOf,
  complaintFiles,
  customerFiles,
  customerPictures,
  employeeFiles,
  storedFile,
} from './files.ts'
import { lobs } from './lobs.ts'
import { constants, portals, resetEmails, settings } from './lookup-tables.ts'
import { createPeople } from './people.ts'

/** The number of customers (at least 1) and the seed of the random numbers. */
export type SeedSize = { customers: number; random: number }

/** The day on which the dates of a seed file are based; loading a seed moves it to today. */
const referenceDay = '2026-01-15'

/**
 * Yields the JSON of a seed file record by record, so that the whole text is never in memory. The same size
 * produces the same text on every version of Node. faker has one generator: finish one seed before starting another.
 */
export function* generateSeed({ customers, random }: SeedSize): Generator<string> {
  const chance = createFakerChance(random, referenceDay)
  yield `{"version":${shapeVersion},"referenceDay":"${referenceDay}","random":${random}`
  for (const [name, rows] of tablesOf(chance, customers)) {
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
function* tablesOf(
  chance: SeedChance,
  customers: number,
): Generator<[Exclude<TableName, MockTable>, Iterable<object>]> {
  const plan = planFor(customers)
  const people = createPeople(chance)
  const lobRows = lobs(chance)
  const hospitalAt = createHospitals(chance)
  const customerFor = createCustomers(chance, { managers: people.managers, lobs: lobRows, portals })
  const customerRow = (id: number) => ({ ...customerFor(id, hospitalAt(id)), ...customerPictures(id) })
  // What later tables need of the rows.
  const owners: Owner[] = []
  const devices: Pick<Row<'device'>, 'id' | 'name'>[] = []
  const pictures = people.employees.flatMap(employeeFiles)

  yield ['employee', people.employees]
  yield ['role', people.roles]
  yield ['permission', people.permissions]
  yield ['lob', lobRows]
  yield ['letter', resetEmails(chance)]
  yield [
    'customer',
    withEach(rowsFor(customers, customerRow), (row) => {
      pictures.push(...customerFiles(row))
      const { id, companyName, state, lobIds } = row
      const lobNames = lobRows.filter((lob) => lobIds.includes(lob.id)).map(({ name }) => name)
      owners.push({ id, companyName, state, lobNames })
    }),
  ]
  yield ['note', noteRows(chance, customers, people.managers)]
  yield ['device', withEach(deviceRows(chance, owners, plan), ({ id, name }) => devices.push({ id, name }))]
  yield [
    'complaint',
    withEach(complaintRows(chance, { customers: owners, devices, plan }, attachmentsOf), (row) =>
      pictures.push(...complaintFiles(row)),
    ),
  ]
  yield ['file', pictures.map(storedFile)]
  for (const name of typedKeys(ownTables)) yield [name, ownTables[name](chance)]
}

/** Tables that need no other. They come last, so that a new one leaves the random numbers of the others as they are. */
const ownTables: OwnTables = {
  portal: () => portals,
  constant: () => constants,
  settings: () => [settings],
}

type OwnTables = {
  [Name in Exclude<TableName, OrderedTable | MockTable>]: (chance: SeedChance) => readonly Row<Name>[]
}

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
