import { expect, test, vi } from 'vitest'
import { createRest } from '#cli/client/pause.ts'

test.each([
  ['an hour back', -3_600_000],
  ['an hour on', 3_600_000],
])('a pause is as long as the API asked for, though the clock is set %s meanwhile', async (_, step) => {
  const rest = createRest()
  const began = performance.now()
  rest.begin(100)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + step)
  await rest.over(new AbortController().signal)
  expect(performance.now() - began).toBeGreaterThanOrEqual(100)
})
