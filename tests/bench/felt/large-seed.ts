import { readFile, writeFile } from 'node:fs/promises'
import { array, assert, number, string, type } from 'superstruct'
import { deviceStatus } from '#src/rules/status.ts'

const Rows = array(type({ id: number() }))
const Seed = type({
  customer: array(type({ id: number(), companyName: string() })),
  lob: Rows,
  employee: array(type({ id: number(), email: string() })),
  note: Rows,
  device: Rows,
})

/**
 * The first customers in the demo's list. In this seed the first has many notes and the second many devices.
 */
export const withNotes = 'Aranya Eye Foundation Hospital'
export const withDevices = 'Palm Grove Womens Institute'
const counts = { lob: 500, employee: 1_000, note: 200, device: 500 }

/** Writes the demo's data with more lobs, admins, notes of one customer and devices of another. */
export const writeLargeSeed = async (file: string): Promise<void> => {
  const seed: unknown = JSON.parse(await readFile('mocks/seed/demo.json', 'utf8'))
  assert(seed, Seed)
  const idOf = (name: string) => seed.customer.find(({ companyName }) => companyName === name)?.id
  const large = {
    ...seed,
    lob: grown(seed.lob, counts.lob, (number) => ({ name: `Business ${number}` })),
    employee: grown(seed.employee, counts.employee, (number) => ({
      email: `admin.${number}@demo.example`,
      itxId: number,
    })),
    note: grown(seed.note, counts.note, (number) => ({
      customerId: idOf(withNotes),
      text: `Visit ${number}`,
    })),
    device: grown(seed.device, counts.device, (number) => ({
      customerId: idOf(withDevices),
      name: `Monitor ${number}`,
      factoryId: number,
      status: deviceStatus.active,
    })),
  }
  await writeFile(file, JSON.stringify(large))
}

/** More rows like the first one. */
const grown = <Row extends { id: number }>(
  rows: readonly Row[],
  count: number,
  change: (number: number) => object,
): object[] => {
  const first = rows.reduce((most, { id }) => Math.max(most, id), 0)
  const added = Array.from({ length: count }, (_, index) => index + 1)
  return [...rows, ...added.map((number) => ({ ...rows[0], ...change(number), id: first + number }))]
}
