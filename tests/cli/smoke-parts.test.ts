import { expect, test } from 'vitest'
import { mostUrgent } from '#cli/failure.ts'
import { createDiscretion } from '#cli/smoke/discretion.ts'
import { firstOutOfOrder } from '#cli/smoke/lists/order.ts'
import { codeOf, type Verdict } from '#cli/smoke/outcome.ts'
import { createSlots } from '#cli/smoke/slots.ts'

const exitCodeFor = (...verdicts: Verdict[]) => mostUrgent(verdicts.map((verdict) => codeOf[verdict]))

test.each<[number, Verdict[]]>([
  [0, []],
  [0, ['ok', 'notChecked']],
  [1, ['ok', 'failed']],
  [5, ['failed', 'wrongShape']],
  [6, ['ok', 'tooSlow']],
  [1, ['tooSlow', 'failed']],
  [4, ['signInRefused']],
  [3, ['wrongShape', 'failed', 'unreachable']],
])('exit %i for %j', (code, verdicts) => {
  expect(exitCodeFor(...verdicts)).toBe(code)
})

test('slots let so many in, and the next one when one leaves, in the order of asking', async () => {
  const slots = createSlots(2)
  const entered: string[] = []
  const leave: (() => void)[] = []
  const stay = (name: string) =>
    slots(() => {
      entered.push(name)
      return new Promise<void>((resolve) => leave.push(resolve))
    })
  const all = ['a', 'b', 'c', 'd'].map(stay)
  expect(entered).toEqual(['a', 'b'])
  leave[1]?.()
  await all[1]
  expect(entered).toEqual(['a', 'b', 'c'])
  leave[0]?.()
  await all[0]
  expect(entered).toEqual(['a', 'b', 'c', 'd'])
})

test('work that fails leaves its slot', async () => {
  const slots = createSlots(1)
  await expect(slots(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(slots(async () => 'next')).resolves.toBe('next')
})

test.each([
  ['numbers', [1, 2, 10]],
  ['texts whatever their case', ['apollo', 'Birch', 'cedar']],
  ['accents at the end, as code points have them', ['Zurich', 'Ökumene']],
  ['accents with their letters, as a database may have them', ['Ökumene', 'Zurich']],
  ['equal values', ['a', 'A', 'a']],
])('%s stand in order', (_, values) => {
  expect(firstOutOfOrder(values, 'asc', null)).toBe(null)
  expect(firstOutOfOrder(values.toReversed(), 'desc', null)).toBe(null)
})

test('the first value that is out of order is named by its position', () => {
  expect(firstOutOfOrder([1, 3, 2], 'asc', null)).toBe(2)
  expect(firstOutOfOrder([3, 1, 2], 'desc', null)).toBe(2)
  expect(firstOutOfOrder(['Birch', 'Cedar', 'apollo'], 'asc', null)).toBe(2)
})

test('values in order that do not begin the order of the whole list stand wrong', () => {
  expect(firstOutOfOrder([1, 2], 'asc', [3, 2, 1, 4])).toBe(null)
  expect(firstOutOfOrder([1, 3], 'asc', [3, 2, 1, 4])).toBe(1)
})

test('what is printed stands on one line, without secrets, and does not steer the terminal', () => {
  const { hide, clean } = createDiscretion()
  hide('t0ken')
  expect(clean('a\r\nb \u001b[31mt0ken\u0007')).toBe('a b [31m•••')
  expect(clean('x'.repeat(500))).toHaveLength(401)
})
