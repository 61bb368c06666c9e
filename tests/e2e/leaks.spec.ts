import { countTimers, readMemoryCounts } from '#tests/bench/leaks/memory-counts.ts'
import { walkRound } from '#tests/bench/leaks/walk.ts'
import { openDashboard } from './support/people.ts'
import { isProof } from './support/proof.ts'
import { expect, test } from './support/test.ts'

// The first rounds load chunks and fill caches; only what later rounds add counts.
const [warmUps, rounds] = isProof ? [3, 8] : [1, 1]

test('leaves no listeners and timers behind after visiting every screen', async ({ page, context }) => {
  test.setTimeout((warmUps + rounds) * 60_000)
  await countTimers(context)
  await openDashboard(page)
  for (let round = 0; round < warmUps; round += 1) await walkRound(page)
  const before = await readMemoryCounts(page)
  for (let round = 0; round < rounds; round += 1) await walkRound(page)
  // Not at once: what the last screens have left to do ends by itself.
  await expect(async () => {
    const after = await readMemoryCounts(page)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.timers).toBeLessThanOrEqual(before.timers)
  }).toPass({ timeout: 15_000 })
})
