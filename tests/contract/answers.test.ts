import { StructError } from 'superstruct'
import { expect, test } from 'vitest'
import { callOf, calls } from './calls.ts'
import { canonicalAnswers } from './canonical-answers.ts'

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

test('every call of the contract has its answer here', () => {
  expect(Object.keys(canonicalAnswers).sort()).toEqual(Object.keys(calls).sort())
})

test.each(rows)('%s is read as wire.md says', (name, { body, reads }) => {
  expect(callOf(name).answer.read(body)).toEqual(reads)
})

test.each(rows)('%s is read the same with digit text in place of numbers', (name, { body, reads }) => {
  expect(callOf(name).answer.read(everywhere(body, withNumbersAsText))).toEqual(reads)
})

test.each(rows)('%s is read the same with more fields', (name, { body, reads }) => {
  const more = everywhere(body, (object) => ({ ...object, version: 2, hints: ['a'], links: { self: null } }))
  const read = callOf(name).answer.read(more)
  expect(read).toMatchObject(Object(reads))
})

const pages = rows.filter(([, { body }]) => 'totalPages' in body)

test.each(pages)('%s without one of the paging values has rows and no pages', (name, { body }) => {
  const { rows: read } = Object(callOf(name).answer.read(body))
  for (const missing of ['totalItems', 'totalPages', 'currentPage']) {
    for (const value of [undefined, null, 'many', -1]) {
      expect(callOf(name).answer.read({ ...body, [missing]: value })).toEqual({
        rows: read,
        totalItems: 2,
        totalPages: 0,
        currentPage: 1,
      })
    }
  }
})

const nothing: unknown[] = [undefined, null, '', '<!doctype html><title>Portal</title>', 5, true, [], [{}]]

test.each(rows)('%s: what is no JSON object breaks the contract', (name) => {
  for (const body of nothing) expect(() => callOf(name).answer.read(body)).toThrow(StructError)
})

/** Calls whose answer is more than a message. */
const reading = rows.filter(([, { reads }]) => !Object.hasOwn(Object(reads), 'message'))

test.each(reading)('%s: an envelope without its payload breaks the contract', (name) => {
  const wrong = [{}, { success: true }, { success: true, message: 'Done' }, { result: {} }, { data: null }]
  for (const body of wrong) expect(() => callOf(name).answer.read(body)).toThrow(StructError)
})

test.each(reading)('%s: a payload of another kind breaks the contract', (name) => {
  const { member } = callOf(name).answer
  for (const payload of ['text', 7, true, null, [null], ['text'], { other: {} }]) {
    expect(() => callOf(name).answer.read({ success: true, [member ?? 'data']: payload })).toThrow(
      StructError,
    )
  }
})

const writing = rows.filter(([, { reads }]) => Object.hasOwn(Object(reads), 'message'))

test.each(writing)('%s says nothing when it gives no message', (name) => {
  for (const body of [{}, { success: true }, { message: null }, { message: '' }]) {
    expect(callOf(name).answer.read(body)).toMatchObject({ message: '' })
  }
})

const givingBack = rows.filter(([, { reads }]) => Object.hasOwn(Object(reads), 'item'))

test.each(givingBack)('%s is done even where the record it gives back cannot be read', (name, { body }) => {
  const { member } = callOf(name).answer
  for (const record of [undefined, null, 'text', [], {}]) {
    expect(callOf(name).answer.read({ ...body, [member ?? '']: record })).toEqual({
      message: 'Done',
      item: null,
    })
  }
})
