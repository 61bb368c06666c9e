import { create, is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { complaintListing } from '#src/contract/complaints.ts'
import { CustomerRow } from '#src/contract/customers.ts'
import { listing, passesFilter, queryFor } from '#src/contract/listing.ts'
import { endpointsByName } from './endpoints-by-name.ts'

const lists = Object.entries(endpointsByName).flatMap(([name, { answer, list }]) =>
  list === null
    ? []
    : [{ name, list, row: answer.record?.fields.Devices ?? { kind: 'list', of: answer.record } }],
)

test('every page of the contract says what its list can do', () => {
  const pages = Object.entries(endpointsByName).filter(([, { answer }]) => answer.kind === 'page')
  expect(pages.filter(([, { list }]) => list === null).map(([name]) => name)).toEqual([])
})

test.each(lists)('$name sorts, filters and searches by fields of its rows', ({ list, row }) => {
  const known = row.kind === 'list' ? Object.keys(row.of?.fields ?? {}) : []
  const used = [
    list.id,
    ...Object.values(list.sorts),
    ...Object.values(list.filters).map(({ field }) => field),
    ...list.searched,
  ]
  expect(used.filter((field) => !known.includes(field))).toEqual([])
})

describe('the status of complaints', () => {
  const { status } = complaintListing.filters
  test.each([
    [1, undefined, true],
    [1, 0, true],
    [1, 1, true],
    [2, 1, false],
    [2, 2, true],
    [9, 2, true],
    [1, 2, false],
  ])('a complaint with the status %s is asked for by the filter %s: %s', (given, wanted, passes) =>
    expect(passesFilter(status, given, wanted)).toBe(passes),
  )
})

describe('a filter by a text', () => {
  const city = { kind: 'text', field: 'companyName', match: 'whole' } as const
  const list = listing(CustomerRow, {
    id: 'customer_Id',
    isPaged: false,
    sorts: {},
    filters: { city },
    searched: [],
  })

  test.each([
    ['Pune', undefined, true],
    ['Pune', '', true],
    ['Pune', 'pUNE ', true],
    ['Pune', 'Pun', false],
    ['', 'Pune', false],
    [null, 'Pune', false],
  ])('a row with the text %j is asked for by the filter %j: %j', (given, wanted, passes) =>
    expect(passesFilter(city, given, wanted)).toBe(passes),
  )

  test.each([
    ['Pune', 'pUN ', true],
    ['New Pune', 'Pune', true],
    ['Pune', 'Punes', false],
    [null, 'Pune', false],
  ])('a row with the text %j is asked for by a part of it, %j: %j', (given, wanted, passes) =>
    expect(passesFilter({ ...city, match: 'part' }, given, wanted)).toBe(passes),
  )

  test('is a text in the query of the call', () => {
    expect(create({ city: '400001' }, list.query)).toEqual({ city: '400001' })
    const asked = { page: 1, pageSize: 10, sortBy: 'id', sortType: 'desc', search: '' } as const
    expect(queryFor(list, { ...asked, filters: { city: 'Pune' } })).toEqual({ city: 'Pune' })
    expect(queryFor(list, { ...asked, filters: { city: null } })).toEqual({ city: undefined })
  })

  test('takes only its own texts where it has some', () => {
    const { query } = listing(CustomerRow, {
      id: 'customer_Id',
      isPaged: false,
      sorts: {},
      filters: { city: { ...city, texts: ['Pune', 'Delhi'] } },
      searched: [],
    })
    expect(is({ city: 'Delhi' }, query)).toBe(true)
    expect(is({ city: 'Agra' }, query)).toBe(false)
  })
})
