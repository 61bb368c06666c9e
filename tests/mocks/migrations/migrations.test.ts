import { readFile, writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import type { Database } from '#mocks/database/database-types.ts'
import { readStateFile, writeStateFile } from '#mocks/database/state-file.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import { shapeVersion } from '#mocks/migrations/migrate.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { noon } from '#tests/mocks/handlers/hospital-seed.ts'
import { describeShape } from './describe-shape.ts'
import { browserWith, exampleFile, readExample, writeExample } from './stored-example.ts'

const shapeFile = 'tests/mocks/migrations/shape.json'
const versions = Array.from({ length: shapeVersion }, (_, index) => index + 1)
const customerNames = (database: Database) =>
  database.read(({ customer }) => customer.all().map(({ companyName }) => companyName))

if (process.env.WRITE_SHAPE)
  test('writes the example and the description of the current shape', async () => {
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

test.each(versions.slice(1))(
  'version %i: own scripts, the running one and the prospect are kept',
  async (version) => {
    const settings = await (await browserWith(readExample(version).records)).open().read(demoSettings)
    expect(settings).toMatchObject({
      scripts: [{ title: 'My script' }],
      running: { step: 1, script: { title: 'My script' }, progress: [{ state: 'done' }, { state: 'todo' }] },
      prospect: { name: 'Prepared Group' },
    })
  },
)

test('the last reset of version 2 can still be undone', async () => {
  const database = (await browserWith(readExample(2).records)).open()
  const { undoPoints } = await database.read(demoSettings)
  expect(undoPoints).toMatchObject([{ name: 'the reset' }])
  expect(await database.replace((_, kept) => kept, { from: undoPoints[0]?.checkpoint ?? '' })).toBe(true)
})

test.each(versions)('a checkpoint of version %i can be restored', async (version) => {
  const database = (await browserWith(readExample(version).records)).open()
  const { checkpoints } = await database.read(demoSettings)
  const [{ name } = { name: '' }] = checkpoints
  expect(name).toBe(version === 1 ? 'Checkpoint' : 'before lunch')
  expect(await database.replace((_, checkpoint) => checkpoint, { from: name })).toBe(true)
  expect(await customerNames(database)).toEqual(['Checkpoint Hospital'])
})

test.each(versions)('a state file of version %i can be read', (version) => {
  const reading = readStateFile(readExample(version).exported)
  expect(reading).toMatchObject({ scenario: 'busy' })
  expect('seed' in reading ? reading.seed.tables.customer.rows[0]?.companyName : null).toBe(
    'Prepared Hospital',
  )
})

test('an upgrade keeps ids: a row that was deleted before does not give its id to a new one', async () => {
  const { records } = readExample(1)
  const database = (await browserWith({ ...records, 'table:lob': { lastId: 40, rows: [] } })).open()
  const lob = { name: 'A', status: 13, createdAt: '2026-01-05T00:00:00.000Z', createdBy: 1, modifiedBy: 1 }
  expect(await database.transaction((tables) => tables.lob.insert(lob).id)).toBe(41)
})

test('a tab whose data a newer release has stored goes on in memory and writes nothing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const browser = await browserWith(readExample(shapeVersion).records)
  const older = browser.open()
  await older.open()
  await browser.put({ head: { shape: shapeVersion + 1, version: noon * 2, tables: {} } })
  const before = await browser.records()

  await older.transaction(({ customer }) => customer.update(1, { companyName: 'In memory' }).id)
  expect(older.persistence.get()).toBe('newer')
  expect(await customerNames(older)).toEqual(['In memory'])
  await older.reset()
  expect(await browser.records()).toEqual(before)
})

test('the checkpoint of a newer release is refused and kept', async () => {
  const browser = await browserWith(readExample(shapeVersion).records)
  await browser.put({ 'checkpoint:later': { shape: shapeVersion + 1, seed: {} } })
  const database = browser.open()
  await expect(database.replace((_, checkpoint) => checkpoint, { from: 'later' })).rejects.toThrow(
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
  expect(() => readSeed({ version: shapeVersion + 1 }, noon)).toThrow(`it has version ${shapeVersion + 1}`)
})

test.each([
  [
    'a table',
    {
      'table:customer': {
        lastId: 1,
        rows: [{ id: 1, companyName: 'Damaged Hospital', adminPassword: 'Secret#2026' }],
      },
    },
  ],
  ['the head', { head: 'damaged' }],
])(
  'data of which %s cannot be read are set aside as a file, with every checkpoint kept',
  async (_, damage) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const browser = await browserWith({ ...readExample(shapeVersion).records, ...damage })
    const database = browser.open()
    expect(await customerNames(database)).toHaveLength(3)
    const {
      setAside: [at = ''],
      checkpoints,
    } = await database.read(demoSettings)
    expect(checkpoints).toMatchObject([{ name: 'before lunch' }])
    const file = await database.readSetAside(at)
    expect(JSON.parse(file)).toHaveProperty(['table:lob'])
    for (const secret of ['Secret#2026', 'Welcome#2026', 'eyJ']) expect(file).not.toContain(secret)
    if ('table:customer' in damage) expect(file).toContain('Damaged Hospital')

    await database.reset()
    expect(await database.readSetAside(at)).toBe(file)
    await database.transaction((tables) => changeDemoSettings(tables, { setAside: [] }))
    await database.removeSetAside(at)
    expect([...(await browser.records()).keys()].some((key) => key.startsWith('set-aside'))).toBe(false)
  },
)
