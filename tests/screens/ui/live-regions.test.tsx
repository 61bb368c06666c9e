import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, LiveRegion } from '#src/ui/feedback/live-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const regionText = (): string | null | undefined =>
  document.querySelector('body > [aria-live=polite], [role=status]')?.textContent

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test.each([
  ['announced', () => announce('3 results')],
  ['of a region', () => void render(<LiveRegion label="Results" text="3 results" />)],
])('a text that is %s goes after it was read, so that it is not read again', (_, say) => {
  say()
  pass(100)
  expect(regionText()).toBe('')
  pass(900)
  expect(regionText()).toBe('3 results')
  pass(10_000)
  expect(regionText()).toBe('')
})
