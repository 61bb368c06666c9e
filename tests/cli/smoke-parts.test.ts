import { object, optional, pattern, string } from 'superstruct'
import { describe, expect, test } from 'vitest'
import type { Verdict } from '#cli/client/finding.ts'
import { fieldAt } from '#cli/client/portal-effect.ts'
import { createQueue, type Enqueue } from '#cli/client/queue.ts'
import { createRedactor } from '#cli/client/redactor.ts'
import { exitCodeOf, mostSevere } from '#cli/failure.ts'
import { filterSamples } from '#cli/smoke/lists/filter-samples.ts'
import { firstOutOfOrder } from '#cli/smoke/lists/order.ts'
import { sampleForm } from '#cli/smoke/records/sample-form.ts'
import { complaints } from '#src/contract/complaints.ts'
import { customers } from '#src/contract/customers.ts'
import { devices } from '#src/contract/devices.ts'
import { matches, text } from '#src/rules/fields.ts'

const exitCodeFor = (...verdicts: Verdict[]) => mostSevere(verdicts.map((verdict) => exitCodeOf[verdict]))

test.each<[number, Verdict[]]>([
  [0, []],
  [0, ['ok', 'notChecked']],
  [1, ['ok', 'failed']],
  [5, ['failed', 'wrongShape']],
  [6, ['ok', 'tooSlow']],
  [1, ['tooSlow', 'failed']],
  [4, ['signInRefused']],
  [3, ['wrongShape', 'failed', 'unreachable']],
])('the exit code is %i if these all apply: %j', (code, verdicts) => {
  expect(exitCodeFor(...verdicts)).toBe(code)
})

describe('queue', () => {
  const stays = () => {
    const entered: string[] = []
    const leaves = new Map<string, () => void>()
    const stay = (enter: Enqueue, name: string) =>
      enter(() => {
        entered.push(name)
        return new Promise<void>((leave) => leaves.set(name, leave))
      })
    const leave = (name: string) => leaves.get(name)?.()
    return { entered, stay, leave }
  }

  test('the queue runs a limited number of works at a time, in the order of the calls', async () => {
    const { enqueue } = createQueue(2)
    const { entered, stay, leave } = stays()
    for (const name of ['a', 'b', 'c', 'd']) stay(enqueue, name)
    await expect.poll(() => entered).toEqual(['a', 'b'])
    leave('b')
    await expect.poll(() => entered).toEqual(['a', 'b', 'c'])
    leave('a')
    await expect.poll(() => entered).toEqual(['a', 'b', 'c', 'd'])
  })

  test('runs work of enqueueFirst before all other work that waits', async () => {
    const { enqueue, enqueueFirst } = createQueue(1)
    const { entered, stay, leave } = stays()
    stay(enqueue, 'a')
    stay(enqueueFirst, 'first')
    await expect.poll(() => entered).toEqual(['first'])
    stay(enqueueFirst, 'second')
    leave('first')
    await expect.poll(() => entered).toEqual(['first', 'second'])
    leave('second')
    await expect.poll(() => entered).toEqual(['first', 'second', 'a'])
  })

  test('the queue continues after work that fails', async () => {
    const { enqueue } = createQueue(1)
    await expect(enqueue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(enqueue(async () => 'next')).resolves.toBe('next')
  })
})

const fromPosition = (first: number, values: readonly (string | number)[]) =>
  values.map((value, index) => ({ value, position: first + index }))

test.each([
  ['numbers', [1, 2, 10]],
  ['texts whatever their case', ['apollo', 'Birch', 'cedar']],
  ['accents at the end, as code points have them', ['Zurich', 'Ökumene']],
  ['accents with their letters, as a database may have them', ['Ökumene', 'Zurich']],
  ['equal values', ['a', 'A', 'a']],
])('the sort check accepts %s', (_, values) => {
  expect(firstOutOfOrder(fromPosition(1, values), 'asc', values)).toBe(null)
  expect(firstOutOfOrder(fromPosition(1, values.toReversed()), 'desc', values)).toBe(null)
})

test.each([
  [[1, 3, 2], 'asc'],
  [[3, 1, 2], 'desc'],
  [['Birch', 'Cedar', 'apollo'], 'asc'],
] as const)('the first value of %j that is out of order is named by its index', (values, sortType) => {
  expect(firstOutOfOrder(fromPosition(1, values), sortType, [])).toBe(2)
})

test.each([
  ['the first of a list', 1, [1, 2], null],
  ['a later page', 3, [3, 4], null],
  ['not the first of a list', 1, [1, 3], 1],
  ['a page that leaves a row out', 3, [4, 4], 0],
])('the sort check knows where ordered values belong: %s', (_, first, values, wrong) => {
  expect(firstOutOfOrder(fromPosition(first, values), 'asc', [4, 2, 3, 1, 4])).toBe(wrong)
})

test('a list is filtered by each known status or text, or by the texts that the fewest rows have', () => {
  const texts = ['Pune', 'Agra', '', 'pune', 'Goa', 'Goa', 'Goa']
  expect(filterSamples({ kind: 'status', field: 'status', statuses: { on: 1, off: 2 } }, texts)).toEqual([
    1, 2,
  ])
  expect(
    filterSamples({ kind: 'text', field: 'city', match: 'whole', texts: ['Goa', 'Delhi'] }, texts),
  ).toEqual(['Goa', 'Delhi'])
  expect(filterSamples({ kind: 'text', field: 'city', match: 'whole' }, texts)).toEqual(['AGRA', 'PUNE'])
  expect(filterSamples({ kind: 'text', field: 'city', match: 'part' }, texts)).toEqual(['GR', 'UN'])
})

test('a field whose rule refuses every sample is named', () => {
  const form = object({ name: string(), gst: optional(pattern(string(), /^\d{2}[A-Z]{5}$/)) })
  expect(() => sampleForm('abc', form, {})).toThrow('Give sampleForm a value for gst')
  const known = object({ gst: text(matches(/^\d{2}$/, 'Invalid', { sample: '29' })) })
  expect(sampleForm('abc', known, {})).toEqual({ gst: '29' })
  expect(sampleForm('abc', form, { gst: '29ABCDE' })).toEqual({ name: 'Portal smoke name', gst: '29ABCDE' })
})

test('a field of an answer is found at its place, in a row, in a list within and under another spelling', () => {
  expect(fieldAt(complaints.list, ['data', '3', 'createdAt'])?.kind).toBe('date')
  expect(fieldAt(customers.get, ['customer', 'Notes', '0', 'createdAt'])?.kind).toBe('date')
  expect(fieldAt(devices.get, ['device', 'device_status'])?.kind).toBe('status')
  expect(fieldAt(customers.get, ['message'])).toBeUndefined()
})

test('what is printed is on one line, without secrets and terminal sequences', () => {
  const { hide, clean } = createRedactor()
  hide('t0ken')
  expect(clean('a\r\nb \u001b[31mt0ken\u0007')).toBe('a b [31m•••')
  expect(clean('x'.repeat(500))).toHaveLength(401)
})
