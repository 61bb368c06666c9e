import { assert, constant, constantFrom, integer, oneof, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListQuery } from '#machines/list-query.ts'
import { statusFilter, statusTabs, textFilter } from '#src/lists/list-definition.ts'
import { formatQuery, parseQuery } from '#src/lists/query-address.ts'
import { normalizeLine } from '#src/rules/text.ts'

const sortKeys = ['id', 'name']
const listWith = (filter: ReturnType<typeof statusFilter>) => ({
  filters: [{ name: 'accountStatus', ...filter }],
  sortKeys,
})
const customers = listWith(statusFilter('CustomerAccountStatus'))
const active = listWith(statusFilter('EmployeeStatus', 5))

const first: ListQuery = {
  page: 1,
  sortBy: 'id',
  sortType: 'desc',
  search: '',
  filters: { accountStatus: null },
}
const firstActive: ListQuery = { ...first, filters: { accountStatus: 5 } }

describe('an address', () => {
  test('without parameters has the first query', () => {
    expect(parseQuery('', customers)).toEqual(first)
    expect(parseQuery('', active)).toEqual(firstActive)
  })

  test('has the search without what shows nothing around it', () => {
    expect(parseQuery(`?search=${encodeURIComponent('\u202aaranya\u200b')}`, customers).search).toBe('aranya')
  })

  test('names page, sort, status and search', () => {
    expect(parseQuery('?page=3&sortBy=name&sortType=asc&status=2&search=mercy%20west', customers)).toEqual({
      page: 3,
      sortBy: 'name',
      sortType: 'asc',
      search: 'mercy west',
      filters: { accountStatus: 2 },
    })
  })

  test('has every status by status=all in a list that begins with one', () => {
    expect(parseQuery('status=all', active)).toEqual(first)
    expect(formatQuery(first, active)).toBe('?status=all')
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=99999999999999999999',
    'page=',
    'sortBy=password',
    'sortType=up',
    'status=0',
    'status=Active',
    'search=%20%20',
    'utm=1',
    '%E0%A4%A',
  ])('with %s has the first query', (search) => {
    expect(parseQuery(search, customers)).toEqual(first)
  })

  test('has one of fixed statuses only', () => {
    const tabs = listWith(statusTabs('Complaints', [{ ID: 1, Name: 'Open', tab: 'Open Complaints' }]))
    expect(parseQuery('?status=1', tabs).filters).toEqual({ accountStatus: 1 })
    expect(parseQuery('?status=3', tabs)).toEqual(first)
  })

  test('has the value of each filter under the key of that filter', () => {
    const list = {
      filters: [...customers.filters, { name: 'lob_Id', ...statusFilter('LobStatus'), key: 'lob' }],
      sortKeys,
    }
    const query = { ...first, filters: { accountStatus: 2, lob_Id: 7 } }
    expect(formatQuery(query, list)).toBe('?status=2&lob=7')
    expect(parseQuery('?lob=7&status=2', list)).toEqual(query)
  })
})

test('a text is in the address under the name of its parameter, and none is left out', () => {
  const filters = [
    ...customers.filters,
    { name: 'city', key: 'city', ...textFilter('City', 'Show all cities'), texts: null },
  ]
  const list = { filters, sortKeys }
  const query = { ...first, filters: { accountStatus: 2, city: 'all' } }
  expect(formatQuery(query, list)).toBe('?status=2&city=all')
  expect(parseQuery('?city=+all+&status=2', list)).toEqual(query)
  expect(parseQuery('?city=+&status=2', list)).toEqual({
    ...query,
    filters: { accountStatus: 2, city: null },
  })
})

test('only one of the texts that can be chosen is read from the address', () => {
  const filters = [
    { name: 'city', key: 'city', ...textFilter('City', 'Show all cities'), texts: ['Pune', 'Delhi'] },
  ]
  const cityIn = (search: string) => parseQuery(search, { filters, sortKeys }).filters.city
  expect([cityIn('?city=Delhi'), cityIn('?city=Agra'), cityIn('')]).toEqual(['Delhi', null, null])
})

describe('the address of a query', () => {
  test('has no parameters for the first query', () => {
    expect(formatQuery(first, customers)).toBe('')
    expect(formatQuery(firstActive, active)).toBe('')
  })

  test('has only what differs from the first query', () => {
    expect(formatQuery({ ...first, page: 2 }, customers)).toBe('?page=2')
    expect(formatQuery({ ...first, sortType: 'asc' }, customers)).toBe('?sortBy=id&sortType=asc')
  })

  test('is read as the same query again', () => {
    const queries = record<ListQuery>({
      page: integer({ min: 1 }),
      sortBy: constantFrom(...sortKeys),
      sortType: constantFrom('asc', 'desc'),
      search: string({ unit: 'grapheme' }).map(normalizeLine),
      filters: record({ accountStatus: oneof(constant(null), integer({ min: 1 })) }),
    })
    assert(
      property(queries, constantFrom(customers, active), (query, list) => {
        expect(parseQuery(formatQuery(query, list), list)).toEqual(query)
      }),
    )
  })
})
