import { expect, test } from 'vitest'
import { parseJsonText } from '#mocks/json-text.ts'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

test('reads what JSON.parse reads', () => {
  const value = { text: '[[{{ " \\" \\\\', list: [1, [null, { deep: [true] }]] }
  expect(parseJsonText(JSON.stringify(value))).toEqual(value)
  expect(parseJsonText(nested(50))).toEqual(JSON.parse(nested(50)))
})

test.each(['', '{', '[1,]', '<html>', nested(3).slice(1)])('refuses %j as JSON.parse does', (text) => {
  expect(() => parseJsonText(text)).toThrow(SyntaxError)
})

test('refuses values that are nested too deeply, also where brackets in texts seem to close them', () => {
  expect(() => parseJsonText(nested(51))).toThrow('nested too deeply')
  expect(() => parseJsonText(nested(1_900_000))).toThrow(RangeError)
  expect(() => parseJsonText(`${'["]",'.repeat(51)}1${']'.repeat(51)}`)).toThrow(RangeError)
})
