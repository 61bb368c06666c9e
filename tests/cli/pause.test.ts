import { expect, test, vi } from 'vitest'
import { createBackOff } from '#cli/client/pause.ts'

test.each([
  ['an hour back', -3_600_000],
  ['an hour on', 3_600_000],
])('a pause is as long as the API asked for, though the clock is set %s meanwhile', async (_, step) => {
  const backOff = createBackOff()
  const began = performance.now()
  backOff.begin(100)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + step)
  await backOff.over(new AbortController().signal)
  expect(performance.now() - began).toBeGreaterThanOrEqual(100)
})
