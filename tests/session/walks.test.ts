import fc from 'fast-check'
import { test } from 'vitest'
import { allowLogged } from '#tests/support/expect-logged.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { runWalk } from '#tests/support/session-steps.ts'
import { walk } from '#tests/support/session-walk.ts'

test('random walks over two tabs break none of the invariants', async () => {
  allowLogged(/^The access token [a-z0-9 ]+$/)
  const property = fc.asyncProperty(walk, (steps) => runWalk(steps))
  await fc.assert(property, randomRuns(250, 5_000))
})
