import { expect, test } from 'vitest'
import { itxLabel, itxPrefix, withoutItxPrefix } from '#src/rules/itx-id.ts'

test('an ITX employee id is shown behind its prefix, typed or stored', () => {
  expect(itxPrefix).toBe('ITX-')
  expect([itxLabel(1042), itxLabel('1042'), itxLabel('')]).toEqual(['ITX-1042', 'ITX-1042', 'ITX-'])
})

test.each([
  ['ITX-1042', '1042'],
  [' itx-1042 ', '1042'],
  ['1042', '1042'],
  ['ITX-', 'ITX-'],
  ['ITX-Rao', 'ITX-Rao'],
])('%j is searched for as %j', (typed, search) => {
  expect(withoutItxPrefix(typed)).toBe(search)
})
