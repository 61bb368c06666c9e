import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Effect } from '#machines/effects.ts'

/**
 * Waits until exactly these effects were dispatched: what a screen draws and what it dispatches come in no fixed order. A redirect or
 * reload counts only where one is expected, for it may follow a notice by 1 s.
 */
export const expectEffects = (
  effects: readonly Effect[],
  expected: readonly Record<string, unknown>[],
): Promise<void> =>
  waitFor(() => {
    const isOnlyNotices = expected.every(({ type }) => type === 'notice')
    expect(isOnlyNotices ? effects.filter(({ type }) => type === 'notice') : effects).toEqual(expected)
  })
