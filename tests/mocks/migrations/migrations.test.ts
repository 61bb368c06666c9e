import { readFile, writeFile } from 'node:fs/promises'
import { object, partial, validate } from 'superstruct'
import { expect, test } from 'vitest'
import type { Database } from '#mocks/database/database-types.ts'
import { addedColumns, models } from '#mocks/database/models.ts'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import { demoSettings } from '#mocks/demo/demo-settings.ts'
import { applyChange, oldestVersion, shapeVersion } from '#mocks/migrations/migrate.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { hospitalSeed, noon } from '#tests/mocks/handlers/hospital-seed.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { describeShape } from './describe-shape.ts'
import { browserWith, exampleFile, readExample, writeExample } from './stored-example.ts'

const shapeFile = 'tests/mocks/migrations/shape.json'
const versions = Array.from({ length: shapeVersion - oldestVersion + 1 }, (_, index) => oldestVersion + index)
const customerNames = (database: Database) =>
  database.read(({ customer }) => customer.all().map(({ companyName }) => companyName))

/** Names the table and the column whose value for earlier rows its model refuses: stored data could not be opened. */
const expectFittingColumns = () => {
  const shapes = new Map(Object.entries<{ schema: object }>(models))
  for (const added of Object.values(addedColumns)) {
    for (const [table, columns] of Object.entries(added)) {
      const [refused] = validate(columns, partial(object({ ...shapes.get(table)?.schema })))
      expect(refused?.message, `addedColumns of ${table}`).toBeUndefined()
    }
  }
}

if (process.env.WRITE_SHAPE)
  test('writes the example and the description of the current shape', async () => {
    expectFittingColumns()
    const { version, tables } = JSON.parse(await readFile(shapeFile, 'utf8').catch(() => '{}'))
    if (version === shapeVersion) expect(tables, 'Add a migration first.').toEqual(describeShape())
    const browser = await browserWith(readExample(shapeVersion - 1).records)
    const database = browser.open()
    await database.open()
    const exported = writeStateFile(await database.snapshot(), { scenario: 'busy', brand: null })
    await writeFile(exampleFile(shapeVersion), writeExample(await browser.records(), exported))
    await writeFile(
      shapeFile,
      `${JSON.stringify({ version: shapeVersion, tables: describeShape() }, null, 1)}\n`,
    )
  })

test('what earlier rows hold in an added column fits it', expectFittingColumns)

test('the shape of stored data has not changed without a migration (mocks/migrations/README.md)', async () => {
  expect({ version: shapeVersion, tables: describeShape() }).toEqual(
    JSON.parse(await readFile(shapeFile, 'utf8')),
  )
})

test.each(versions)(
  'opens what version %i has stored, with edits, settings, files and sessions',
  async (version) => {
    const database = (await browserWith(readExample(version).records)).open()
    expect(await database.open()).toBe('stored')
    expect(await customerNames(database)).toEqual(['Prepared Hospital'])
    expect(await database.read(demoSettings)).toMatchObject({
      scenario: 'busy',
      latency: 300,
      replacements: 2,
    })
    expect(await database.read(({ token }) => token.all().map(({ kind }) => kind))).toEqual([
      'access',
      'refresh',
    ])
    const logo = await database.readFile({ bucket: 'customers', ownerId: 1, name: 'logo.svg' })
    expect(logo?.bytes.length).toBeGreaterThan(10)
  },
)

test.each(versions)('version %i: own scripts, the running one and the prospect are kept', async (version) => {
  const settings = await (await browserWith(readExample(version).records)).open().read(demoSettings)
  expect(settings).toMatchObject({
    scripts: [{ title: 'My script' }],
    running: { step: 1, script: { title: 'My script' }, progress: [{ state: 'done' }, { state: 'todo' }] },
    prospect: { name: 'Prepared Group' },
  })
})

test.each(versions)('snapshots of version %i can be restored', async (version) => {
  const browser = await browserWith(readExample(version).records)
  const settings = await browser.open().read(demoSettings)
  const restored: unknown[] = []
  for (const { kind, name, key } of settings.kept) {
    const database = browser.open()
    expect(await database.replace((_, seed) => seed && { seed }, { from: key })).toBe(true)
    restored.push([kind, name, await customerNames(database)])
  }
  expect(restored).toContainEqual(['named', 'before lunch', ['Checkpoint Hospital']])
  expect(settings.kept.filter(({ kind }) => kind === 'automatic')).toHaveLength(1)
})

test.each(versions)('a state file of version %i can be read', (version) => {
  const reading = readStateFile(readExample(version).exported)
  expect(reading).toMatchObject({ scenario: 'busy' })
  expect('seed' in reading ? reading.seed.tables.customer.rows[0]?.companyName : null).toBe(
    'Prepared Hospital',
  )
})

test('an upgrade keeps ids: a row that was deleted before does not give its id to a new one', async () => {
  const { records } = readExample(oldestVersion)
  const database = (await browserWith({ ...records, 'table:lob': { lastId: 40, rows: [] } })).open()
  const lob = { name: 'A', status: 13, createdAt: '2026-01-05T00:00:00.000Z', createdBy: 1, modifiedBy: 1 }
  expect(await database.transaction((tables) => tables.lob.insert(lob).id)).toBe(41)
})

test('a tab whose data a newer release has stored goes on in memory and writes nothing', async () => {
  expectLogged(/^The storage has failed: /)
  const browser = await browserWith(readExample(shapeVersion).records)
  const older = browser.open()
  await older.open()
  await browser.put({ head: { shape: shapeVersion + 1, version: 9, tables: {} } })
  const before = await browser.records()

  await older.transaction(({ customer }) => customer.update(1, { companyName: 'In memory' }).id)
  expect(older.persistence.get()).toBe('newer')
  expect(await customerNames(older)).toEqual(['In memory'])
  await older.replace(() => ({ seed: hospitalSeed() }))
  expect(await browser.records()).toEqual(before)
})

test('the checkpoint of a newer release is refused and kept', async () => {
  const browser = await browserWith(readExample(shapeVersion).records)
  await browser.put({ 'checkpoint:later': { shape: shapeVersion + 1, seed: {} } })
  const database = browser.open()
  await expect(database.replace((_, seed) => seed && { seed }, { from: 'later' })).rejects.toThrow(
    'This checkpoint is of a newer release of the demo. Reload the page to use it.',
  )
  expect((await browser.records()).has('checkpoint:later')).toBe(true)
})

test('files of a newer release are refused', () => {
  const { exported } = readExample(shapeVersion)
  const newer = { ...JSON.parse(exported), version: shapeVersion + 1 }
  expect(readStateFile(JSON.stringify(newer))).toEqual({
    problem: `This saved state is of a newer release of the demo: it has version ${shapeVersion + 1}, and this one reads versions up to ${shapeVersion}.`,
  })
  expect(() => readSeed({ version: shapeVersion + 1, referenceDay: '2026-01-01' }, noon)).toThrow(
    `it has version ${shapeVersion + 1}`,
  )
})

test('files of a release before 1.0.0 are refused', () => {
  const { exported } = readExample(shapeVersion)
  const older = { ...JSON.parse(exported), version: oldestVersion - 1 }
  expect(readStateFile(JSON.stringify(older))).toEqual({
    problem: 'This saved state is of a release of the demo before 1.0.0, which is no longer read.',
  })
  for (const version of [undefined, oldestVersion - 1])
    expect(() => readSeed({ version, referenceDay: '2026-01-01', employee: [] }, noon)).toThrow(
      'it is of a release before 1.0.0',
    )
})

test('a tab of release 1.0.0 that is open notices that it may no longer write', async () => {
  const browser = await browserWith(readExample(oldestVersion).records)
  await browser.open().open()
  // By the number in this place it knows a newer release.
  expect((await browser.records()).get('head')).toMatchObject({ shape: shapeVersion })
  expect(shapeVersion).toBeGreaterThan(oldestVersion)
})

test('a column that a version adds is given to stored rows, and to no other table', () => {
  const change = { customer: { gstNumber: '' } }
  const note = [{ id: 1, text: 'Hello' }]
  expect(applyChange({ customer: [{ id: 1 }, { id: 2, gstNumber: '29' }], note }, change)).toEqual({
    customer: [
      { id: 1, gstNumber: '' },
      { id: 2, gstNumber: '29' },
    ],
    note,
  })
  expect(applyChange({ note }, change)).toEqual({ note })
})

test('a table that a version adds is empty in stored data', () => {
  const note = [{ id: 1, text: 'Hello' }]
  expect(applyChange({ note }, { device: {} })).toEqual({ device: [], note })
})

test('what was changed since an older release stored its tables is kept', async () => {
  const { records } = readExample(oldestVersion)
  const { lastId, rows } = Object(records['table:customer'])
  const changed = { ...rows[0], companyName: 'Changed Hospital' }
  const added = { ...rows[0], id: lastId + 1, companyName: 'New Hospital' }
  const browser = await browserWith({
    ...records,
    head: { shape: oldestVersion, data: 'a', version: 3, base: 1 },
    'change:2': { rows: [['customer', changed.id, changed]], demo: null },
    'change:3': { rows: [['customer', added.id, added]], demo: null },
  })
  const database = browser.open()
  expect(await database.open()).toBe('stored')
  expect(await customerNames(database)).toEqual(['Changed Hospital', 'New Hospital'])
})
