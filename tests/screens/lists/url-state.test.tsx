import { assert, constant, constantFrom, integer, oneof, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListQuery } from '#machines/list-query.ts'
import { formatQuery, parseQuery } from '#src/lists/query-address.ts'

const customers: ListQuery = { page: 1, sortBy: 'id', sortType: 'desc', status: null, search: '' }
const employees: ListQuery = { ...customers, status: 5 }
const sortKeys = ['id', 'name']

const read = (search: string, first = customers) => parseQuery(search, first, sortKeys)

describe('an address', () => {
  test('without parameters has the first query', () => {
    expect(read('')).toEqual(customers)
    expect(read('', employees)).toEqual(employees)
  })

  test('names page, sort, status and search', () => {
    expect(read('?page=3&sortBy=name&sortType=asc&status=2&search=mercy%20west')).toEqual({
      page: 3,
      sortBy: 'name',
      sortType: 'asc',
      status: 2,
      search: 'mercy west',
    })
  })

  test('has every status by status=all in a list that begins with one', () => {
    expect(read('status=all', employees)).toEqual({ ...employees, status: null })
    expect(formatQuery({ ...employees, status: null }, employees)).toBe('?status=all')
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
    expect(read(search)).toEqual(customers)
  })

  test('has a status only if the list has it, when that is known', () => {
    expect(parseQuery('?status=2', customers, sortKeys, [1, 2]).status).toBe(2)
    expect(parseQuery('?status=3', customers, sortKeys, [1, 2])).toEqual(customers)
  })
})

describe('the address of a query', () => {
  test('has no parameters for the first query', () => {
    expect(formatQuery(customers, customers)).toBe('')
    expect(formatQuery(employees, employees)).toBe('')
  })

  test('has only what differs from the first query', () => {
    expect(formatQuery({ ...customers, page: 2 }, customers)).toBe('?page=2')
    expect(formatQuery({ ...customers, sortType: 'asc' }, customers)).toBe('?sortBy=id&sortType=asc')
  })

  test('is read as the same query again', () => {
    const queries = record<ListQuery>({
      page: integer({ min: 1 }),
      sortBy: constantFrom(...sortKeys),
      sortType: constantFrom('asc', 'desc'),
      status: oneof(constant(null), integer({ min: 1 })),
      search: string({ unit: 'grapheme' }).map((text) => text.trim()),
    })
    assert(
      property(queries, constantFrom(customers, employees), (query, first) => {
        expect(read(formatQuery(query, first), first)).toEqual(query)
      }),
    )
  })
})
