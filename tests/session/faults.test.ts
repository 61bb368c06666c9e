import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { allowLogged } from '#tests/support/expect-logged.ts'
import { faults } from '#tests/support/session-faults.ts'
import { InvariantViolation } from '#tests/support/session-simulation.ts'
import { runWalk } from '#tests/support/session-steps.ts'
import { walk } from '#tests/support/session-walk.ts'

beforeEach(() => void allowLogged(/^The access token [a-z0-9 ]+$/))

/** Which faults are only detected after more walks than are worth their time in each run. */
const slow = [
  'a refused renewal is tried again',
  'a renewed token is stored although the storage changed',
  'an end clears the storage even if another tab has signed in',
]

const tried = Object.entries(faults).filter(
  ([name]) => process.env.PROOF !== undefined || !slow.includes(name),
)

/** Where the first walks of this seed detect the fault, and those of seed 1 only after hundreds. */
const seeds: Partial<Record<string, number>> = {
  'signing out removes the session of another user': 7,
  'a renewal may take 20 s': 2,
  'an end does not wait for the changes of other tabs': 7,
}

test.each(tried)('the walks detect the fault that %s', { timeout: 120_000 }, async (name, fault) => {
  const property = fc.asyncProperty(walk, (steps) => runWalk(steps, fault))
  const { errorInstance } = await fc.check(property, {
    numRuns: 2_000,
    seed: seeds[name] ?? 1,
    endOnFailure: true,
  })
  expect(errorInstance).toBeInstanceOf(InvariantViolation)
})

test('each invariant is broken by at least one fault', () => {
  const broken = new Set(Object.values(faults).flatMap(({ breaks }) => breaks))
  expect([...broken].sort((left, right) => left - right)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ])
})
