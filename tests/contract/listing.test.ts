import { describe, expect, test } from 'vitest'
import { complaintListing } from '#src/contract/complaints.ts'
import { passesFilter } from '#src/contract/listing.ts'
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
