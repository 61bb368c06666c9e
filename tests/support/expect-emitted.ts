import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Emitted } from '#machines/notices.ts'

/**
 * Waits until exactly this was emitted: what a screen draws and what it emits come in no fixed order. A redirect or
 * reload counts only where one is expected, for it may follow a notice by 1 s.
 */
export const expectEmitted = (
  emitted: readonly Emitted[],
  expected: readonly Record<string, unknown>[],
): Promise<void> =>
  waitFor(() => {
    const isOnlyNotices = expected.every(({ type }) => type === 'notice')
    expect(isOnlyNotices ? emitted.filter(({ type }) => type === 'notice') : emitted).toEqual(expected)
  })
