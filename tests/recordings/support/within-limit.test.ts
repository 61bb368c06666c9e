import { expect, test, vi } from 'vitest'
import { withinLimit } from './within-limit.ts'

test('names the work that does not end, and returns what the others return', async () => {
  vi.useFakeTimers()
  const hanging = withinLimit('save a LOB', 60, () => new Promise(() => undefined))
  const failed = expect(hanging).rejects.toThrow('save a LOB: not done within 60 s')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(await withinLimit('sort a list', 60, async () => 'sorted')).toBe('sorted')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
