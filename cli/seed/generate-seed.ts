import type { TableName } from '#mocks/database/models.ts'
import { constants, letters, lobs, portals, settings } from './catalogue.ts'
import { complaintRows } from './complaints.ts'
import { createCustomers } from './customers.ts'
import { deviceRows } from './devices.ts'
import { complaintFiles, customerFiles, employeeFiles, type FilePlace, storedFile } from './files.ts'
import { noteRows } from './notes.ts'
import { createPeople } from './people.ts'
import { planFor } from './plan.ts'
import { referenceDay, startRandom } from './random.ts'

/** How large a seed is (customers, at least one), and the number that all its chances come from. */
export type SeedSize = { customers: number; random: number }

/**
 * Gives the JSON of a seed file piece by piece, one record at a time, so that a large one is never in memory as a whole.
 * The same numbers give the same text on every Node. Finish one seed before starting another.
 */
export function* generateSeed({ customers, random }: SeedSize): Generator<string> {
  startRandom(random)
  yield `{"referenceDay":"${referenceDay}","random":${random}`
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

/** The tables in the order of the file. A table is read to its end before the next, which leans on what it left behind. */
function* tablesOf(customers: number): Generator<[TableName, Iterable<object>]> {
  const plan = planFor(customers)
  const people = createPeople()
  const lines = lobs()
  const customerRow = createCustomers(people.managers, lines)
  const places = people.employees.flatMap(employeeFiles)

  yield ['employee', people.employees]
  yield ['role', people.roles]
  yield ['permission', people.permissions]
  yield ['lob', lines]
  yield ['portal', portals]
  yield ['constant', constants]
  yield ['settings', [settings]]
  yield ['letter', letters()]
  yield ['customer', withFiles(rowsFor(customers, customerRow), customerFiles, places)]
  yield ['note', noteRows(customers, people.managers)]
  yield ['device', deviceRows(plan)]
  yield ['complaint', withFiles(complaintRows(plan), complaintFiles, places)]
  yield ['file', places.map(storedFile)]
}

function* rowsFor<Record>(count: number, row: (id: number) => Record): Generator<Record> {
  for (let id = 1; id <= count; id++) yield row(id)
}

/** Passes rows on, and collects the files that they name. */
function* withFiles<Record>(
  rows: Iterable<Record>,
  filesOf: (row: Record) => FilePlace[],
  places: FilePlace[],
): Generator<Record> {
  for (const row of rows) {
    places.push(...filesOf(row))
    yield row
  }
}
