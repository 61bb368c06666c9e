import { bytesKey, checkpointIn, copyOf, keepCheckpoint } from './checkpoint.ts'
import type { Database, FileContent, Persistence, Seed } from './database-types.ts'
import { createFileDesk, fileAt } from './file-desk.ts'
import { inTurn } from './in-turn.ts'
import { memoryShelf, type Records, type Shelf } from './shelf.ts'
import { createStoredTables } from './stored-tables.ts'

type Options = {
  loadSeed: () => Promise<Seed>
  /** Gives undefined where nothing can be stored; without it the data last as long as the process. */
  openShelf?: () => Promise<Shelf | undefined>
  now?: () => number
}

/** The store of the mock backend: tables in memory, saved on a shelf that all tabs share. */
export const createDatabase = (options: Options): Database => {
  const stored = createStoredTables(options.now ?? Date.now)
  const queue = inTurn()
  let shelf: Promise<{ shelf: Shelf; persistence: Persistence }> | undefined

  const openShelf = () => {
    shelf ??= chooseShelf(options.openShelf)
    return shelf
  }

  /** Puts a seed in the place of everything; where none is chosen nothing changes. */
  const plant = async (choose: (records: Records) => Promise<Seed | null>): Promise<boolean> => {
    const { shelf } = await openShelf()
    try {
      const isPlanted = await shelf.open('readwrite', async (records) => {
        const seed = await choose(records)
        if (seed !== null) await stored.plant(records, seed)
        return seed !== null
      })
      stored.settle()
      return isPlanted
    } catch (error) {
      stored.forget()
      throw error
    }
  }

  /** Runs work on tables that are up to date; plants the seed first where there is no data. */
  const withRows = async <Answer>(
    mode: 'readonly' | 'readwrite',
    work: (records: Records) => Promise<Answer>,
  ): Promise<Answer> => {
    const { shelf } = await openShelf()
    const attempt = () =>
      shelf.open(mode, async (records) =>
        (await stored.refresh(records)) ? { answer: await work(records) } : undefined,
      )
    const first = await attempt()
    if (first !== undefined) return first.answer
    const seed = await options.loadSeed()
    await plant(async (records) => ((await stored.refresh(records)) ? null : seed))
    const second = await attempt()
    if (second === undefined) throw new Error('The demo data vanish as soon as they are stored')
    return second.answer
  }

  const read: Database['read'] = (work) =>
    queue(() => withRows('readonly', async () => structuredClone(work(stored.tables))))

  return {
    async open() {
      await read(() => null)
      return (await openShelf()).persistence
    },
    read,
    transaction: (work) =>
      queue(async () => {
        try {
          const answer = await withRows('readwrite', async (records) => {
            const desk = createFileDesk(stored.tables.file)
            const answer = structuredClone(work(stored.tables, desk.files))
            stored.saveChanges(records)
            desk.save(records)
            return answer
          })
          stored.settle()
          return answer
        } catch (error) {
          stored.takeBack()
          throw error
        }
      }),
    readFile: (address) =>
      queue(() =>
        withRows('readonly', async (records): Promise<FileContent | undefined> => {
          const file = fileAt(stored.tables.file, address)
          const bytes = file ? await records.get(bytesKey(file.id)) : undefined
          return file && bytes instanceof Uint8Array
            ? { type: file.type, bytes: new Uint8Array(bytes) }
            : undefined
        }),
      ),
    reset: () =>
      queue(async () => {
        const seed = await options.loadSeed()
        await plant(async () => seed)
      }),
    copy: () => queue(() => withRows('readonly', (records) => copyOf(stored.tables, records))),
    keepCheckpoint: () =>
      queue(() => withRows('readwrite', (records) => keepCheckpoint(stored.tables, records))),
    replace: (make) =>
      queue(async () => {
        // Plants the seed where there is nothing yet.
        await withRows('readonly', async () => null)
        return plant(async (records) => {
          await stored.refresh(records)
          return make(stored.tables, await checkpointIn(records))
        })
      }),
  }
}

const chooseShelf = async (
  open: Options['openShelf'],
): Promise<{ shelf: Shelf; persistence: Persistence }> => {
  const shelf = await open?.()
  return shelf ? { shelf, persistence: 'stored' } : { shelf: memoryShelf(), persistence: 'memory' }
}
