import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToday } from '#src/ui/use-today.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 0, 31, 23, 59, 50) })
})

const february = new Date(2026, 1, 1).getTime()

test('says the new day after midnight', () => {
  const { result } = renderHook(useToday)
  expect(result.current).toBe(new Date(2026, 0, 31).getTime())
  act(() => vi.advanceTimersByTime(30_000))
  expect(result.current).toBe(february)
})

test.each<[what: string, look: () => boolean]>([
  ['its tab is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['its window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['the browser brings the page back', () => window.dispatchEvent(new Event('pageshow'))],
])('after a sleep it says the new day as soon as %s', (_, look) => {
  const { result } = renderHook(useToday)
  vi.setSystemTime(february + 36_000_000)
  act(() => void look())
  expect(result.current).toBe(february)
})

test('ends its timer with the last that asks', () => {
  const [one, other] = [renderHook(useToday), renderHook(useToday)]
  expect(vi.getTimerCount()).toBe(1)
  one.unmount()
  expect(vi.getTimerCount()).toBe(1)
  other.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
