import { expect, test } from 'vitest'
import { defaultSort, nextSort, paging, visiblePages } from '#src/rules/paging.ts'

test('a list begins with 10 rows of page 1, the newest id first', () => {
  expect(paging).toEqual({
    firstPage: 1,
    defaultPageSize: 10,
    pickerPageSize: 1_000,
    localAdminPageSize: 5,
    rowsPerPageLabel: 10,
    windowSize: 5,
  })
  expect(defaultSort).toEqual({ sortBy: 'id', sortType: 'desc' })
})

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [7, 9, [5, 6, 7, 8, 9]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
  [12, 9, [5, 6, 7, 8, 9]],
  [0, 9, [1, 2, 3, 4, 5]],
])('on page %i of %i the footer offers %j', (current, total, pages) => {
  expect(visiblePages(current, total)).toEqual(pages)
})

test('the footer contains the current page and only existing pages', () => {
  for (let total = 1; total <= 12; total++) {
    for (let current = 1; current <= total; current++) {
      const pages = visiblePages(current, total)
      expect(pages).toContain(current)
      expect(pages).toHaveLength(Math.min(5, total))
      expect(pages.filter((page) => page < 1 || page > total)).toEqual([])
    }
  }
})

test.each([
  ['another column sorts ascending', { sortBy: 'id', sortType: 'desc' }, 'name', 'asc'],
  ['another column sorts ascending after an ascending one', { sortBy: 'id', sortType: 'asc' }, 'name', 'asc'],
  ['the same column goes down after up', { sortBy: 'name', sortType: 'asc' }, 'name', 'desc'],
  ['the same column goes up after down', { sortBy: 'name', sortType: 'desc' }, 'name', 'asc'],
] as const)('%s', (_, current, clicked, sortType) => {
  expect(nextSort(current, clicked)).toEqual({ sortBy: clicked, sortType })
})
