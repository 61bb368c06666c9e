import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StorageTimeoutError } from '#mocks/database/storage.ts'
import { watchProgress } from '#mocks/database/watch-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work without progress for longer than the limit rejects with a StorageTimeoutError', async () => {
  const stuck = watchProgress(2_000, () => new Promise(() => undefined))
  const rejected = expect(stuck).rejects.toThrow(StorageTimeoutError)
  await vi.advanceTimersByTimeAsync(2_000)
  await rejected
})

test('slow work that reports progress may take longer than the limit', async () => {
  let progress = () => {}
  const slow = watchProgress(2_000, async (onProgress) => {
    progress = onProgress
    return new Promise<string>((resolve) => setTimeout(() => resolve('done'), 6_000))
  })
  for (let second = 0; second < 6; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    progress()
  }
  expect(await slow).toBe('done')
})

test('a computer that sleeps during the work does not cause a StorageTimeoutError', async () => {
  const work = watchProgress(2_000, () => new Promise((resolve) => setTimeout(() => resolve('done'), 1_800)))
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(1_800)
  expect(await work).toBe('done')
})
