import { countTimers, type MemoryCounts, readMemoryCounts } from '#tests/bench/leaks/memory-counts.ts'
import { walkRound } from '#tests/bench/leaks/walk.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

// The first rounds load chunks and fill caches; only what later rounds add counts.
const [warmUps, rounds] = process.env.PROOF === undefined ? [1, 1] : [3, 8]

test('leaves no listeners and timers behind after visiting every screen', async ({ page, context }) => {
  test.setTimeout((warmUps + rounds) * 60_000)
  await countTimers(context)
  await signIn(page)
  const counts: MemoryCounts[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    await walkRound(page)
    counts.push(await readMemoryCounts(page))
  }
  const { listeners, timers } = counts[warmUps - 1] ?? {}
  expect(counts.at(-1)).toMatchObject({ listeners, timers })
})
