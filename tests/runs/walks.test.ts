import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '#tests/support/random-runs.ts'
import { runFaults } from '#tests/support/run-faults.ts'
import { BrokenPromise } from '#tests/support/run-simulation.ts'
import { runWalks, walkRun } from '#tests/support/run-walk.ts'

test('random walks leave each line on the server once, or in the account', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(runWalks, (walk) => walkRun(walk)),
    randomRuns(40, 3_000),
  )
})

test('40 faulty lines among 300 are accounted for', { timeout: 120_000 }, async () => {
  const steps = Array.from({ length: 30 }, (_, index) =>
    index % 6 === 5 ? ({ type: 'crash', tab: 0 } as const) : ({ type: 'continue', tab: 0 } as const),
  )
  await walkRun({ hasLocks: true, lines: 260, faulty: 40, steps })
})

test.each([true, false])(
  'a tab whose session ends while it takes a run over leaves the run to others (with locks: %s)',
  (hasLocks) =>
    walkRun({
      hasLocks,
      lines: 1,
      faulty: 0,
      steps: [
        { type: 'someone else', tab: 0 },
        { type: 'session ends', tab: 1 },
        { type: 'stop', tab: 1 },
        { type: 'session ends', tab: 1 },
      ],
    }),
)

test.each(Object.entries(runFaults))(
  'the walks detect the fault that %s',
  { timeout: 120_000 },
  async (_, fault) => {
    const property = fc.asyncProperty(runWalks, (walk) => walkRun(walk, fault))
    const { errorInstance } = await fc.check(property, { numRuns: 500, seed: 3, endOnFailure: true })
    expect(errorInstance).toBeInstanceOf(BrokenPromise)
  },
)
