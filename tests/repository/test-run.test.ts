import { expect, test } from 'vitest'
import { inTurns } from '#tests/support/test-run/in-turns.ts'
import { skippedTest } from '#tests/support/test-run/tally.ts'

test('parts that run at the same time are printed whole, in the order in which they began', () => {
  let printed = ''
  const begin = inTurns((text) => {
    printed += text
  })
  const [first, second, third] = [begin(), begin(), begin()]
  third.write('c1 ')
  first.write('a1 ')
  expect(printed).toBe('a1 ')
  second.write('b1 ')
  third.end()
  first.write('a2 ')
  first.end()
  expect(printed).toBe('a1 a2 b1 ')
  second.write('b2 ')
  second.end()
  expect(printed).toBe('a1 a2 b1 b2 c1 ')
  const last = begin()
  last.write('d1')
  expect(printed).toBe('a1 a2 b1 b2 c1 d1')
})

test('a test may be skipped for a reason only', () => {
  expect(skippedTest('TLS', 'no openssl')).toEqual({ failed: [], skipped: ['TLS: no openssl'] })
  expect(skippedTest('TLS')).toEqual({ failed: ['TLS: skipped without a reason'], skipped: [] })
})
