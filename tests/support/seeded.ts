import { readFileSync } from 'node:fs'
import { readSeed } from '#mocks/seed/seed-file.ts'

const { tables } = readSeed(JSON.parse(readFileSync('mocks/seed/demo.json', 'utf8')), Date.now())

const finder =
  <Row extends { id: number }>(rows: readonly Row[]) =>
  (id: number): Row => {
    const row = rows.find((each) => each.id === id)
    if (row === undefined) throw new Error(`The data of the demo have no row ${id}`)
    return row
  }

/** The rows of the demo's data. Tests take from here what chance has made of them: it changes with the rules of the sample data. */
export const seeded = {
  customer: finder(tables.customer.rows),
  device: finder(tables.device.rows),
  employee: finder(tables.employee.rows),
  /** The newest note first. */
  notesOf: (customer: number) =>
    tables.note.rows.filter(({ customerId }) => customerId === customer).toReversed(),
}

const lob = finder(tables.lob.rows)
const portal = finder(tables.portal.rows)

export const lobNamesOf = (customer: number): string[] =>
  seeded.customer(customer).lobIds.map((id) => lob(id).name)

export const portalNamesOf = (customer: number): string[] =>
  seeded.customer(customer).portalIds.map((id) => portal(id).name)
