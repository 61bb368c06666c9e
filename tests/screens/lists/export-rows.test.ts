import { describe, expect, test } from 'vitest'
import { exportRows, ListTooLong } from '#src/rules/export-rows.ts'
import type { Page } from '#src/rules/paging.ts'

type Paging = Pick<Page<number>, 'totalItems' | 'totalPages'>

type Server = {
  /** The ids that it has when page `page` is asked for. */
  ids: (page: number) => readonly number[]
  /** The most rows of one page. */
  largest?: number
  /** How the contract reads the paging values of an answer. */
  paging?: (whole: Paging, rows: readonly number[]) => Paging
}

/** Newest first, as lists are sorted. */
const ids = (count: number) => Array.from({ length: count }, (_, index) => count - index)

/** An export of a list in pages of 200. */
const exportFrom = async ({ ids: idsAt, largest = 200, paging = (whole) => whole }: Server) => {
  const progress: unknown[] = []
  const readPage = async (page: number): Promise<Page<number>> => {
    const all = idsAt(page)
    const rows = all.slice((page - 1) * largest, page * largest)
    const whole = { totalItems: all.length, totalPages: Math.ceil(all.length / largest) }
    return { rows, currentPage: page, ...paging(whole, rows) }
  }
  const pages = exportRows({ readPage, idOf: (id) => id, pagesLimit: 500 })
  for (;;) {
    const { value, done } = await pages.next()
    if (done) return { ...value, count: value.rows.length, calls: progress.length, progress }
    progress.push(value)
  }
}

/** Where one of the three values is missing, the contract offers no pages. */
const withoutPages = ({ totalItems }: Paging): Paging => ({ totalItems, totalPages: 0 })
const withoutTotal = (_: Paging, rows: readonly number[]): Paging => ({
  totalItems: rows.length,
  totalPages: 0,
})

const all = (page: number) => (page > 0 ? ids(450) : [])

describe('an export', () => {
  test.each<[string, Server, { count: number; calls: number; missing?: number; hasChanged?: boolean }]>([
    ['reads all pages', { ids: all }, { count: 450, calls: 3 }],
    ['reads a full last page once', { ids: () => ids(400) }, { count: 400, calls: 2 }],
    ['of an empty list has no rows', { ids: () => [] }, { count: 0, calls: 1 }],
    [
      'reads all rows where answers leave out currentPage or totalPages',
      { ids: all, paging: withoutPages },
      { count: 450, calls: 3 },
    ],
    [
      'reads all rows where answers leave out totalItems',
      { ids: all, paging: withoutTotal },
      { count: 450, calls: 4 },
    ],
    [
      'reads all rows of a server that sends fewer than it is asked for',
      { ids: all, largest: 50 },
      { count: 450, calls: 9 },
    ],
    [
      'reads all rows where the number of pages is that of the rows that were asked for',
      { ids: all, largest: 50, paging: (whole) => ({ ...whole, totalPages: 3 }) },
      { count: 450, calls: 9 },
    ],
    [
      'says how many rows are missing where the server stops',
      { ids: (page) => (page > 2 ? [] : ids(450)), paging: () => ({ totalItems: 450, totalPages: 3 }) },
      { count: 400, calls: 3, missing: 50 },
    ],
    [
      'says how many rows are missing where a server counts rows and sends none',
      { ids: () => [], paging: () => ({ totalItems: 450, totalPages: 3 }) },
      { count: 0, calls: 1, missing: 450 },
    ],
    [
      'has a row once that has moved to the next page, and misses the new one',
      { ids: (page) => (page === 1 ? ids(450) : ids(451)) },
      { count: 450, calls: 4, missing: 1, hasChanged: true },
    ],
    [
      'says that rows went while it read: one may have moved to a page before',
      { ids: (page) => (page === 1 ? ids(450) : ids(450).filter((id) => id !== 449)) },
      { count: 449, calls: 3, hasChanged: true },
    ],
  ])('%s', async (_, server, { missing = 0, hasChanged = false, ...expected }) => {
    const exported = await exportFrom(server)
    expect(exported).toMatchObject({ ...expected, missing, hasChanged })
    expect(new Set(exported.rows).size).toBe(exported.count)
  })

  test('ends where a server answers every page with the first', async () => {
    const first = ids(450).slice(0, 200)
    const pages = exportRows({
      readPage: async () => ({ rows: first, totalItems: 450, totalPages: 3, currentPage: 1 }),
      idOf: (id) => id,
      pagesLimit: 500,
    })
    await pages.next()
    await pages.next()
    expect((await pages.next()).value).toMatchObject({ rows: first, missing: 250 })
  })

  test('says how far it is', async () => {
    expect((await exportFrom({ ids: all })).progress).toEqual(
      [1, 2, 3].map((readPages) => ({ readPages, totalPages: 3 })),
    )
  })

  test.each([
    ['that is too long', { ids: () => ids(501), largest: 1 }],
    ['that does not end', { ids: () => ids(501), largest: 1, paging: withoutTotal }],
  ])('rejects a list %s', async (_, server) => {
    await expect(exportFrom(server)).rejects.toBeInstanceOf(ListTooLong)
  })

  test('rejects with the failure of a page', async () => {
    const failing = exportFrom({
      ids: (page) => {
        if (page === 3) throw new Error('Third')
        return ids(450)
      },
    })
    await expect(failing).rejects.toThrow('Third')
  })
})
