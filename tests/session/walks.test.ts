import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomRuns } from '#tests/support/random-runs.ts'
import { runWalk } from '#tests/support/session-steps.ts'
import { walk } from '#tests/support/session-walk.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test('random walks over two tabs break none of the invariants', {
  timeout: process.env.PROOF ? 3_600_000 : 600_000,
}, async () => {
  const property = fc.asyncProperty(walk, (steps) => runWalk(steps))
  await fc.assert(property, randomRuns(500, 5_000))
  for (const [logged] of vi.mocked(console.error).mock.calls)
    expect(logged).toMatch(/^The access token [a-z0-9 ]+$/)
})
