import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { allowLogged } from '#tests/support/expect-logged.ts'
import { faults } from '#tests/support/session-faults.ts'
import { InvariantViolation } from '#tests/support/session-simulation.ts'
import { runWalk } from '#tests/support/session-steps.ts'
import { walk } from '#tests/support/session-walk.ts'

beforeEach(() => void allowLogged(/^The access token [a-z0-9 ]+$/))

/** All of them take as long as a tenth of all tests. */
const tried = Object.entries(faults).filter((_, index) => process.env.PROOF !== undefined || index % 3 === 0)

test.each(tried)('the walks detect the fault that %s', { timeout: 120_000 }, async (_, fault) => {
  const property = fc.asyncProperty(walk, (steps) => runWalk(steps, fault))
  const { errorInstance } = await fc.check(property, { numRuns: 2_000, seed: 1, endOnFailure: true })
  expect(errorInstance).toBeInstanceOf(InvariantViolation)
})

test('each invariant is broken by at least one fault', () => {
  const broken = new Set(Object.values(faults).flatMap(({ breaks }) => breaks))
  expect([...broken].sort((left, right) => left - right)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ])
})
