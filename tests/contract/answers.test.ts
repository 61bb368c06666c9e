import { expect, test } from 'vitest'
import { UnexpectedAnswer } from '#src/contract/problems.ts'
import { canonicalAnswers } from './canonical-answers.ts'
import { endpointNamed, endpointsByName } from './endpoints-by-name.ts'

const rows = Object.entries(canonicalAnswers)

/** The same body with every object, and every list's member, changed. */
const everywhere = (value: unknown, change: (object: object) => object): unknown => {
  if (Array.isArray(value)) return value.map((part) => everywhere(part, change))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, everywhere(part, change)])
  return change(Object.fromEntries(parts))
}

const withNumbersAsText = (object: object): object =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

test('every call of the contract has an example answer', () => {
  expect(Object.keys(canonicalAnswers).sort()).toEqual(Object.keys(endpointsByName).sort())
})

test.each(rows)('reads the answer of %s', (name, { body, reads }) => {
  expect(endpointNamed(name).answer.read(body)).toEqual(reads)
})

test.each(rows)('reads digits sent as text like numbers in the answer of %s', (name, { body, reads }) => {
  expect(endpointNamed(name).answer.read(everywhere(body, withNumbersAsText))).toEqual(reads)
})

test.each(rows)('ignores unknown fields in the answer of %s', (name, { body, reads }) => {
  const more = everywhere(body, (object) => ({ ...object, version: 2, hints: ['a'], links: { self: null } }))
  const read = endpointNamed(name).answer.read(more)
  expect(read).toMatchObject(Object(reads))
})

const pages = rows.filter(([, { body }]) => 'totalPages' in body)

test.each(pages)('reads the rows of %s without pages if a paging value is missing', (name, { body }) => {
  const { rows: read } = Object(endpointNamed(name).answer.read(body))
  for (const missing of ['totalItems', 'totalPages', 'currentPage']) {
    for (const value of [undefined, null, 'many', -1]) {
      expect(endpointNamed(name).answer.read({ ...body, [missing]: value })).toEqual({
        rows: read,
        totalItems: missing === 'totalItems' ? 2 : 21,
        totalPages: 0,
        currentPage: 1,
      })
    }
  }
})

const writing = rows.filter(([, { reads }]) => Object.hasOwn(Object(reads), 'message'))
const reading = rows.filter((row) => !writing.includes(row))
const lists = reading.filter(([name]) => ['page', 'list'].includes(endpointNamed(name).answer.kind))
const single = reading.filter((row) => !lists.includes(row))

const nothing: unknown[] = [undefined, null, '', '<!doctype html><title>Portal</title>', 5, true, [], [{}]]

test.each(reading)('throws if the answer of %s is not a JSON object', (name) => {
  for (const body of nothing) expect(() => endpointNamed(name).answer.read(body)).toThrow(UnexpectedAnswer)
})

test.each(writing)('reads any answer of %s that the server gives with a success', (name) => {
  for (const body of nothing) expect(endpointNamed(name).answer.read(body)).toMatchObject({ message: '' })
})

test.each(single)('throws if the answer of %s has no payload', (name) => {
  const wrong = [{}, { success: true }, { success: true, message: 'Done' }, { result: {} }, { data: null }]
  for (const body of wrong) expect(() => endpointNamed(name).answer.read(body)).toThrow(UnexpectedAnswer)
})

test.each(single)('throws if the payload of %s has the wrong type', (name) => {
  const { member } = endpointNamed(name).answer
  for (const payload of ['text', 7, true, null, [null], ['text'], { other: {} }]) {
    expect(() => endpointNamed(name).answer.read({ success: true, [member ?? 'data']: payload })).toThrow(
      UnexpectedAnswer,
    )
  }
})

test.each(lists)('throws if the list of %s is none', (name) => {
  const { member } = endpointNamed(name).answer
  for (const payload of ['text', 7, true, { other: {} }]) {
    expect(() => endpointNamed(name).answer.read({ success: true, [member ?? 'data']: payload })).toThrow(
      UnexpectedAnswer,
    )
  }
})

test.each(writing)('reads a missing message of %s as empty text', (name) => {
  for (const body of [{}, { success: true }, { message: null }, { message: '' }]) {
    expect(endpointNamed(name).answer.read(body)).toMatchObject({ message: '' })
  }
})

const givingBack = rows.filter(([, { reads }]) => Object.hasOwn(Object(reads), 'item'))

test.each(givingBack)('accepts the answer of %s even if its record cannot be read', (name, { body }) => {
  const { member } = endpointNamed(name).answer
  for (const record of [undefined, null, 'text', [], {}]) {
    expect(endpointNamed(name).answer.read({ ...body, [member ?? '']: record })).toEqual({
      message: 'Done',
      item: null,
    })
  }
})
