import { expect, test } from 'vitest'
import { readAllRows } from '#src/screens/device/search-devices.ts'

/** A list of so many rows, as a server has it that gives at most `largest` of them at a time. */
const serverOf = (totalItems: number, largest: number) => {
  const asked: number[] = []
  const readPage = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    asked.push(page)
    const size = Math.min(pageSize, largest)
    const rows = Array.from({ length: totalItems }, (_, index) => index).slice((page - 1) * size, page * size)
    return { rows, totalItems, totalPages: Math.ceil(totalItems / size), currentPage: page }
  }
  return { readPage, asked }
}

test.each([
  ['one page', 180, 1_000, [1], 180],
  ['all pages', 2_100, 1_000, [1, 2, 3], 2_100],
  ['5,000 rows at most', 90_000, 1_000, [1, 2, 3, 4, 5], 5_000],
  ['all pages of a server that gives fewer rows', 250, 100, [1, 2, 3], 250],
  ['20 pages at most', 900, 10, Array.from({ length: 20 }, (_, index) => index + 1), 200],
])('reads %s', async (_, totalItems, largest, pages, count) => {
  const { readPage, asked } = serverOf(totalItems, largest)
  const { rows, totalItems: total } = await readAllRows(readPage)
  expect([asked, rows.length, total]).toEqual([pages, count, totalItems])
  expect(new Set(rows).size).toBe(count)
})

test('says before each further page how far it is', async () => {
  const counts: number[] = []
  await readAllRows(serverOf(2_100, 1_000).readPage, ({ rows }) => counts.push(rows.length))
  expect(counts).toEqual([1_000, 2_000])
})
