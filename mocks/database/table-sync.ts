import type { Persistence, Seed } from './database-types.ts'
import { memoryShelf, type Records, type Shelf } from './storage.ts'
import type { createStoredTables } from './stored-tables.ts'

/** Where the data come from at first, and where they are kept. */
export type ShelfOptions = {
  loadSeed: () => Promise<Seed>
  /** Gives undefined where nothing can be stored; without it the data last as long as the process. */
  openShelf?: () => Promise<Shelf | undefined>
}

/** Keeps the tables in memory and the records of a shelf at one state, whoever wrote last. */
export const createRowsOnShelf = (options: ShelfOptions, stored: ReturnType<typeof createStoredTables>) => {
  let chosen: Promise<{ shelf: Shelf; persistence: Persistence }> | undefined

  const openShelf = () => {
    chosen ??= chooseShelf(options.openShelf)
    return chosen
  }

  /** Puts a seed in the place of everything; where none is chosen nothing changes. Resolves to whether something did. */
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

  return { plant, withRows, persistence: async () => (await openShelf()).persistence }
}

const chooseShelf = async (
  open: ShelfOptions['openShelf'],
): Promise<{ shelf: Shelf; persistence: Persistence }> => {
  const shelf = await open?.()
  return shelf ? { shelf, persistence: 'stored' } : { shelf: memoryShelf(), persistence: 'memory' }
}
