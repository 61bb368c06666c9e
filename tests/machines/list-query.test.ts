import { describe, expect, test } from 'vitest'
import { isBeyondEnd, isSameQuery, type ListQuery, queryAfter } from '#machines/list-query.ts'

const first: ListQuery = { page: 1, sortBy: 'id', sortType: 'desc', search: '', filters: { status: null } }

describe('the query after a choice', () => {
  test.each([
    ['a search, without the blanks around it,', { type: 'search', search: ' mercy ' }, { search: 'mercy' }],
    [
      'a search, without an invisible letter,',
      { type: 'search', search: '\uFFA0mercy' },
      { search: 'mercy' },
    ],
    ['a filter', { type: 'filter', name: 'status', value: 2 }, { filters: { status: 2 } }],
    ['another column', { type: 'sort', sortBy: 'name' }, { sortBy: 'name', sortType: 'asc' }],
    ['the same column, the other way round,', { type: 'sort', sortBy: 'id' }, { sortType: 'asc' }],
  ] as const)('%s begins at the first page', (_, choice, change) => {
    expect(queryAfter({ ...first, page: 2 }, choice)).toEqual({ ...first, ...change })
  })

  test('a page changes nothing else, and none is below 1', () => {
    const query = { ...first, search: 'mercy', filters: { status: 3 } }
    expect(queryAfter(query, { type: 'page', page: 3 })).toEqual({ ...query, page: 3 })
    expect(queryAfter(query, { type: 'page', page: 0 })).toEqual({ ...query, page: 1 })
  })

  test('a filter keeps the search', () => {
    const query = { ...first, search: 'mercy' }
    expect(queryAfter(query, { type: 'filter', name: 'status', value: 4 })).toEqual({
      ...query,
      filters: { status: 4 },
    })
  })
})

test.each([
  [{}, true],
  [{ page: 2 }, false],
  [{ search: 'mercy' }, false],
  [{ filters: { status: 2 } }, false],
  [{ sortType: 'asc' as const }, false],
])('queries that differ in %j are the same: %s', (change, isSame) => {
  expect(isSameQuery(first, { ...first, ...change })).toBe(isSame)
})

test.each([
  ['the last page', 3, { totalPages: 3, rows: ['row'] }, false],
  ['the page after the last', 4, { totalPages: 3, rows: [] }, true],
  ['a page far after the last', 9, { totalPages: 3, rows: [] }, true],
  ['an empty page where nobody says how many there are', 9, { totalPages: 0, rows: [] }, true],
  ['rows where nobody says how many pages there are', 9, { totalPages: 0, rows: ['row'] }, false],
  ['an empty list', 1, { totalPages: 0, rows: [] }, false],
])('%s', (_, page, answer, isBeyond) => {
  expect(isBeyondEnd({ ...first, page }, { ...answer, totalItems: 30, currentPage: 1 })).toBe(isBeyond)
})
