import { expect, test } from 'vitest'
import { readIds } from '#src/rules/forms/customer.ts'
import { digitsToNumber, idIn } from '#src/rules/text.ts'

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['0', 0],
  ['999999999999999', 999_999_999_999_999],
])('converts the digits %j to a number', (value, number) => {
  expect(digitsToNumber(value)).toBe(number)
})

test.each(['', ' ', '-1', '1.5', '1e3', '٣', '0x1', '9999999999999999', 'seven', null, undefined, true, 4])(
  'leaves %j unchanged',
  (value) => {
    expect(digitsToNumber(value)).toBe(value)
  },
)

test.each([
  ['1,3', [1, 3]],
  [' 1 , 3 ', [1, 3]],
  ['3', [3]],
  ['1,,x,-2,0,3', [1, 3]],
  ['', []],
  [null, []],
  [undefined, []],
  [7, [7]],
  [
    [1, '3'],
    [1, 3],
  ],
  [['x', null, 2.5, Number.NaN, 2], [2]],
  [{}, []],
  [{ toString: false }, []],
])('reads from %j the ids %j', (value, ids) => {
  expect(readIds(value)).toEqual(ids)
})

test.each([
  ['5', 5],
  ['0', null],
  ['-5', null],
  ['5a', null],
  ['', null],
  [null, null],
  [undefined, null],
])('reads from the path segment %j the id %j', (text, id) => {
  expect(idIn(text)).toBe(id)
})
