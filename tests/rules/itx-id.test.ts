import { expect, test } from 'vitest'
import { itxLabel, itxPrefix, withoutItxPrefix } from '#src/rules/itx-id.ts'

test('an ITX employee id is shown with its prefix, whether number or text', () => {
  expect(itxPrefix).toBe('ITX-')
  expect([itxLabel(1042), itxLabel('1042'), itxLabel(''), itxLabel(null)]).toEqual([
    'ITX-1042',
    'ITX-1042',
    '-',
    '-',
  ])
})

test.each([
  ['ITX-1042', '1042'],
  [' itx-1042 ', '1042'],
  ['1042', '1042'],
  ['ITX-', 'ITX-'],
  ['ITX-Rao', 'ITX-Rao'],
])('a search for %j is sent as %j', (typed, search) => {
  expect(withoutItxPrefix(typed)).toBe(search)
})
