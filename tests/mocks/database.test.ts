import { expect, test, vi } from 'vitest'
import { createDatabase } from '#mocks/database/database.ts'
import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { type DataStorage, StorageTimeoutError } from '#mocks/database/storage.ts'
import { createSharedDatabaseStorage } from './shared-storage.ts'
import { lob, logo, smallSeed } from './small-seed.ts'

const tabOf = (storage: DataStorage) =>
  createDatabase({ loadSeed: async () => smallSeed(), openStorage: async () => storage })
const lobNames = (database: Database) => database.read(({ lob }) => lob.all().map(({ name }) => name))
const rename = (name: string) => (tables: WritableTables) => tables.lob.update(2, { name })
const { id: _, ...radiology } = lob(0, 'Radiology')

test('the first tab stores the seed; an edit survives a reload', async () => {
  const storage = createSharedDatabaseStorage()
  const tab = tabOf(storage)
  expect(await tab.open()).toBe('stored')
  await tab.transaction(rename('Neurosurgery'))

  expect(await lobNames(tabOf(storage))).toEqual(['Cardiology', 'Neurosurgery', 'Oncology'])
})

test('two tabs that open together store one seed', async () => {
  const storage = createSharedDatabaseStorage()
  const [left, right] = [tabOf(storage), tabOf(storage)]
  await Promise.all([
    left.transaction(rename('Neurosurgery')),
    right.transaction(({ lob }) => lob.insert(radiology)),
  ])

  const expected = ['Cardiology', 'Neurosurgery', 'Oncology', 'Radiology']
  expect([await lobNames(left), await lobNames(right)]).toEqual([expected, expected])
})

test('writes of two tabs at once are all kept, and no id is given twice', async () => {
  const storage = createSharedDatabaseStorage()
  const tabs = [tabOf(storage), tabOf(storage)]
  const inserts = tabs.flatMap((tab) =>
    Array.from({ length: 20 }, () => tab.transaction(({ lob }) => lob.insert(radiology).id)),
  )
  const ids = await Promise.all(inserts)

  expect(new Set(ids).size).toBe(40)
  expect(await Promise.all(tabs.map(lobNames).map(async (names) => (await names).length))).toEqual([43, 43])
})

test('a tab that was open sees the reset of another, within the same millisecond too', async () => {
  const storage = createSharedDatabaseStorage()
  const tabAtOnce = () =>
    createDatabase({ loadSeed: async () => smallSeed(), openStorage: async () => storage, now: () => 0 })
  const [left, right] = [tabAtOnce(), tabAtOnce()]
  await left.transaction(rename('Neurosurgery'))
  await left.transaction((_, files) => files.remove(logo))
  await right.reset()

  expect(await lobNames(left)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
  expect(await left.readFile(logo)).toEqual({ type: 'image/png', bytes: new Uint8Array([1, 2, 3]) })
})

test('stores the seed again, in every tab, after the site data are deleted', async () => {
  const storage = createSharedDatabaseStorage()
  const [left, right] = [tabOf(storage), tabOf(storage)]
  await left.transaction(rename('Neurosurgery'))
  await lobNames(right)
  storage.clear()

  expect(await lobNames(left)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
  expect(await lobNames(right)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
})

test('the seed takes the place of damaged data', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const storage = createSharedDatabaseStorage()
  await tabOf(storage).open()
  await storage.transaction('readwrite', async (records) =>
    records.put('table:lob', { lastId: 1, rows: [{ id: 1 }] }),
  )

  expect(await lobNames(tabOf(storage))).toEqual(['Cardiology', 'Neurology', 'Oncology'])
  expect(warn).toHaveBeenCalled()
})

test('a transaction that throws leaves rows, files and ids as they were', async () => {
  const storage = createSharedDatabaseStorage()
  const tab = tabOf(storage)
  const failing = tab.transaction((tables, files) => {
    tables.lob.insert(radiology)
    tables.lob.remove(1)
    tables.lob.update(2, { name: 'Neurosurgery' })
    files.put(logo, { type: 'image/svg+xml', bytes: new Uint8Array([9]) })
    throw new Error('a refusal')
  })

  await expect(failing).rejects.toThrow('a refusal')
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
  expect(await tab.readFile(logo)).toEqual({ type: 'image/png', bytes: new Uint8Array([1, 2, 3]) })
  expect(await tab.transaction(({ lob }) => lob.insert(radiology).id)).toBe(4)
  expect(await lobNames(tabOf(storage))).toEqual(['Cardiology', 'Neurology', 'Oncology', 'Radiology'])
})

test('a write that cannot be saved is undone', async () => {
  const storage = createSharedDatabaseStorage()
  const tab = tabOf(storage)
  await tab.open()
  storage.failNextWriting()

  await expect(tab.transaction(rename('Neurosurgery'))).rejects.toThrow('The disk is full')
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
})

test('a seed that cannot be saved keeps the old data', async () => {
  const storage = createSharedDatabaseStorage()
  const tab = tabOf(storage)
  await tab.transaction(rename('Neurosurgery'))
  storage.failNextWriting()

  await expect(tab.reset()).rejects.toThrow('The disk is full')
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurosurgery', 'Oncology'])
})

test('returned rows are copies, and rows within a transaction are frozen', async () => {
  const tab = tabOf(createSharedDatabaseStorage())
  const row = await tab.read(({ customer, lob }) => [...customer.all(), ...lob.all()][0])
  if (row !== undefined) Object.assign(row, { name: 'changed outside' })
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurology', 'Oncology'])

  const careless = tab.transaction(({ lob }) => Object.assign(lob.find(1) ?? {}, { name: 'changed inside' }))
  await expect(careless).rejects.toThrow(TypeError)
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
})

test('a list that was inserted can be changed outside without changing the row', async () => {
  const tab = tabOf(createSharedDatabaseStorage())
  const attachments = ['a.png']
  const { id } = await tab.transaction(({ complaint }) =>
    complaint.insert({
      customerId: 9,
      deviceId: 1,
      raisedBy: 'Asha',
      description: 'It beeps',
      attachments,
      status: 1,
      createdAt: '2026-01-05T00:00:00.000Z',
      closedAt: null,
    }),
  )
  attachments.push('b.png')
  expect(await tab.read(({ complaint }) => complaint.find(id)?.attachments)).toEqual(['a.png'])
})

test('rows of the wrong shape are refused', async () => {
  const tab = tabOf(createSharedDatabaseStorage())
  const misshapen = tab.transaction(({ lob }) => lob.update(1, { createdAt: 'yesterday' }))
  await expect(misshapen).rejects.toThrow('createdAt')
  await expect(tab.transaction(({ lob }) => lob.update(77, { name: 'Nobody' }))).rejects.toThrow('no row 77')
})

test('an id is not given again after its row was removed', async () => {
  const storage = createSharedDatabaseStorage()
  await tabOf(storage).transaction(({ lob }) => lob.remove(3))
  expect(await tabOf(storage).transaction(({ lob }) => lob.insert(radiology).id)).toBe(4)
})

test('only the tables that changed are written, and reading writes nothing', async () => {
  const storage = createSharedDatabaseStorage()
  const tab = tabOf(storage)
  await tab.transaction(rename('Neurosurgery'))
  expect(storage.writtenKeys).toEqual(['table:lob', 'head'])
  await lobNames(tab)
  expect(storage.writtenKeys).toEqual([])
})

test('stored files are replaced, removed alone and removed with their owner', async () => {
  const storage = createSharedDatabaseStorage()
  const tab = tabOf(storage)
  const svg = { type: 'image/svg+xml', bytes: new Uint8Array([60, 62]) }
  const banner = { ...logo, name: 'banner.svg' }
  await tab.transaction((_, files) => {
    files.put(logo, svg)
    files.put(banner, svg)
  })
  expect(await tabOf(storage).readFile(logo)).toEqual(svg)
  expect(await tab.read(({ file }) => file.all().length)).toBe(2)

  await tab.transaction((_, files) => files.remove(logo))
  expect([await tab.readFile(logo), await tab.readFile(banner)]).toEqual([undefined, svg])

  await tab.transaction((_, files) => files.removeAllOf('customers', 9))
  expect(await tabOf(storage).readFile(banner)).toBeUndefined()
})

test('without storage the data last in memory, and the store says so', async () => {
  const tab = createDatabase({ loadSeed: async () => smallSeed(), openStorage: async () => undefined })
  expect(await tab.open()).toBe('memory')
  await tab.transaction(rename('Neurosurgery'))
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurosurgery', 'Oncology'])
  await tab.reset()
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
})

/** A storage that answers until `stop`, and then for ever fails as one that is stuck. */
const stoppableStorage = () => {
  const storage = createSharedDatabaseStorage()
  let isStopped = false
  const stoppable: DataStorage = {
    transaction: async (mode, work) => {
      if (isStopped) throw new StorageTimeoutError('stuck')
      return storage.transaction(mode, work)
    },
  }
  return {
    stoppable,
    stop: () => {
      isStopped = true
    },
  }
}

test('continues in memory with the edits so far when the storage stops answering', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { stoppable, stop } = stoppableStorage()
  const tab = tabOf(stoppable)
  await tab.transaction(rename('Neurosurgery'))
  expect(tab.persistence.get()).toBe('stored')
  stop()

  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurosurgery', 'Oncology'])
  expect(tab.persistence.get()).toBe('timedOut')
  await tab.transaction(({ lob }) => lob.insert(radiology))
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurosurgery', 'Oncology', 'Radiology'])
  expect(await tab.readFile(logo)).toEqual({ type: 'image/png', bytes: new Uint8Array([1, 2, 3]) })
})

test('a write during which the storage stops answering is made once, in memory', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { stoppable, stop } = stoppableStorage()
  const tab = tabOf(stoppable)
  await tab.open()
  stop()
  await tab.transaction(({ lob }) => lob.insert(radiology))
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurology', 'Oncology', 'Radiology'])
})

test('starts in memory with the seed when the storage cannot be opened in time', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const openStorage = () => Promise.reject(new StorageTimeoutError('stuck'))
  const tab = createDatabase({ loadSeed: async () => smallSeed(), openStorage })
  expect(await tab.open()).toBe('timedOut')
  expect(await lobNames(tab)).toEqual(['Cardiology', 'Neurology', 'Oncology'])
})

test('repair copies what was edited in memory to a new storage', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { stoppable, stop } = stoppableStorage()
  const next = createSharedDatabaseStorage()
  const tab = createDatabase({
    loadSeed: async () => smallSeed(),
    openStorage: async ({ isNew }) => (isNew ? next : stoppable),
  })
  await tab.open()
  stop()
  await tab.transaction(rename('Neurosurgery'))

  expect(await tab.moveToNewStorage()).toBe(true)
  expect(tab.persistence.get()).toBe('stored')
  expect(await lobNames(tabOf(next))).toEqual(['Cardiology', 'Neurosurgery', 'Oncology'])
})

test('a query costs little more than on a plain array, and its cost grows with the rows', async () => {
  const cost = async (count: number) => {
    const lobs = Array.from({ length: count }, (_, index) => lob(index + 1, `Line ${(index * 7919) % count}`))
    const seed = smallSeed()
    const tables = { ...seed.tables, lob: { lastId: count, rows: lobs } }
    const tab = createDatabase({
      loadSeed: async () => ({ ...seed, tables }),
      openStorage: async () => createSharedDatabaseStorage(),
    })
    await tab.open()
    const query = (rows: readonly Row<'lob'>[]) =>
      rows
        .filter(({ name }) => name.toLowerCase().includes('9'))
        .toSorted((left, right) => (left.name < right.name ? -1 : 1))
        .slice(20, 30)
    return {
      store: await quickest(() => tab.read((tables) => query(tables.lob.all()))),
      plain: await quickest(async () => query(lobs)),
    }
  }
  const [small, large] = [await cost(1_000), await cost(10_000)]
  expect(large.store / large.plain).toBeLessThan(4)
  expect(large.store / small.store).toBeLessThan(30)
})

/** The quickest of many runs: whatever else the machine does only ever makes a run slower. */
const quickest = async (work: () => Promise<unknown>): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 60; run++) {
    const start = performance.now()
    await work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}
