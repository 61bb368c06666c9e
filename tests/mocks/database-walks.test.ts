import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDatabase } from '#mocks/database/database.ts'
import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import { defaultDemoRow } from '#mocks/database/demo-row.ts'
import type { DataStorage, StoredRecords } from '#mocks/database/storage.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'
import { createSharedDatabaseStorage } from './shared-storage.ts'
import { smallSeed } from './small-seed.ts'

type Step = { tab: 0 | 1; kind: 'write' | 'add' | 'refused' | 'replace' | 'undo' | 'read' | 'reload' }

const step = fc.record<Step>({
  tab: fc.constantFrom(0, 1),
  kind: fc.constantFrom('write', 'write', 'add', 'refused', 'replace', 'undo', 'read', 'reload'),
})

/** Fails at one access: as the transaction begins, at a read or a write within it, or as it ends. */
const failingAt = (storage: DataStorage, isFailing: () => boolean): DataStorage => {
  const use = () => {
    if (isFailing()) throw new Error('The storage has failed')
  }
  return {
    async transaction(mode, work) {
      use()
      return storage.transaction(mode, async (records) => {
        const failing: StoredRecords = {
          get: async (key) => {
            use()
            return records.get(key)
          },
          put: (key, value) => {
            use()
            records.put(key, value)
          },
          remove: (key) => {
            use()
            records.remove(key)
          },
          keys: async () => {
            use()
            return records.keys()
          },
        }
        const answer = await work(failing)
        use()
        return answer
      })
    },
  }
}

/** Every transaction writes the same number into two tables and the settings, so that half a transaction would show. */
const stateOf = (database: Database) =>
  database.read(({ lob, portal, demo }) => ({
    number: lob.find(2)?.name ?? '',
    isWhole: lob.find(2)?.name === portal.find(1)?.name && demo.get().prospect?.name === lob.find(2)?.name,
    lobs: lob.all().length,
  }))

const firstNumber = '0'
const withNumber = ({ tables, contents }: ReturnType<typeof smallSeed>, number: string) => ({
  tables: {
    ...tables,
    lob: {
      ...tables.lob,
      rows: tables.lob.rows.map((row) => (row.id === 2 ? { ...row, name: number } : row)),
    },
    portal: { ...tables.portal, rows: [{ id: 1, name: number }] },
  },
  contents,
})

const seedOf = (number: string) => ({
  ...withNumber(smallSeed(), number),
  demo: { ...defaultDemoRow, prospect: prospectOf(number) },
})

const undone = Symbol('undone')

/** Writes the number; null for a step that writes nothing. Resolves to the number that is expected then; an undo shows it. */
const steps: Record<
  Step['kind'],
  (database: Database, number: string) => Promise<string | typeof undone | null>
> = {
  async write(database, number) {
    await database.transaction((tables) => write(tables, number))
    return number
  },
  async add(database, number) {
    await database.transaction((tables) => {
      write(tables, number)
      const { id: _, ...row } = tables.lob.find(2) ?? raise()
      tables.lob.remove(tables.lob.insert(row).id)
    })
    return number
  },
  async refused(database) {
    const refused = database.transaction(({ lob, demo }) => {
      lob.remove(2)
      demo.set({ prospect: null })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    return null
  },
  async replace(database, number) {
    await database.replace(() => ({ seed: seedOf(number) }), { keepAs: 'before' })
    return number
  },
  async undo(database) {
    const isUndone = await database.replace((_, source) => source && { seed: source }, {
      from: 'before',
      keepAs: 'undone',
    })
    return isUndone ? undone : null
  },
  read: async () => null,
  reload: async () => null,
}

const write = ({ lob, portal, demo }: WritableTables, number: string): void => {
  lob.update(2, { name: number })
  portal.update(1, { name: number })
  demo.set({ prospect: prospectOf(number) })
}

/** Two tabs. The storage of the first fails at this access and all later ones; that of the second always works. */
const openTabs = (failsAt: number | null) => {
  const storage = createSharedDatabaseStorage(async () => {})
  let accesses = 0
  const failing = failingAt(storage, () => {
    accesses += 1
    return failsAt !== null && accesses >= failsAt
  })
  const open = (openStorage: DataStorage) =>
    createDatabase({ loadSeed: async () => seedOf(firstNumber), openStorage: async () => openStorage })
  const tabs: [Database, Database] = [open(failing), open(storage)]
  const isStored = (tab: 0 | 1) => tabs[tab].persistence.get() !== 'memory'
  return {
    tabs,
    isStored,
    reload: (tab: 0 | 1) => {
      // The first one would begin with the seed again, once its storage has failed.
      if (tab === 1) tabs[1] = open(storage)
    },
    /** The tabs that know what this one has written: both, unless one of them goes on in memory. */
    toldBy: (tab: 0 | 1): readonly (0 | 1)[] => (isStored(0) && isStored(1) ? [0, 1] : [tab]),
  }
}

const walk = async (walked: readonly Step[], failsAt: number | null): Promise<void> => {
  const { tabs, isStored, reload, toldBy } = openTabs(failsAt)
  const expected: [string, string] = [firstNumber, firstNumber]
  const known: [string, string] = [firstNumber, firstNumber]
  for (const [index, { tab, kind }] of walked.entries()) {
    if (kind === 'reload') reload(tab)
    const done = await steps[kind](tabs[tab], String(index + 1))
    // Before the state is read: that may be what fails first.
    const knowing = toldBy(tab)
    const state = await stateOf(tabs[tab])
    const written = done === undone ? state.number : done
    note(written, knowing, expected)
    note(written, [tab], known)
    // A tab whose storage fails goes on with what it knew: the other may have written since.
    const isBehind = !isStored(tab) && state.number === known[tab]
    expect(state).toEqual({ number: isBehind ? known[tab] : expected[tab], isWhole: true, lobs: 3 })
    expected[tab] = known[tab] = state.number
  }
  reload(1)
  expect(await stateOf(tabs[1])).toMatchObject({ number: expected[1], isWhole: true })
}

const note = (written: string | null, tabs: readonly (0 | 1)[], numbers: [string, string]): void => {
  for (const each of tabs) numbers[each] = written ?? numbers[each]
}

const raise = (): never => {
  throw new Error('There is no such row')
}
const prospectOf = (name: string) => ({ name, logo: null, accent: null })

test.each([false, true])(
  'two tabs, of which one has a storage that fails at any step (%s): nothing is lost, and no transaction is half',
  async (fails) => {
    if (fails) expectLogged(/^The storage has failed: /)
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 120 }),
        (walked, at) => walk(walked, fails ? at : null),
      ),
      { numRuns: process.env.PROOF ? 2_000 : 100, seed: 20_261 },
    )
  },
)
