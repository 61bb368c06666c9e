import { expect, test } from 'vitest'
import { itxLabel, itxPrefix } from '#src/rules/itx-id.ts'

test('an ITX employee id is shown behind its prefix, typed or stored', () => {
  expect(itxPrefix).toBe('ITX-')
  expect([itxLabel(1042), itxLabel('1042'), itxLabel('')]).toEqual(['ITX-1042', 'ITX-1042', 'ITX-'])
})
