import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until exactly these effects were dispatched. What a screen draws, and what it dispatches, comes in no fixed order. */
export const expectEffects = (effects: readonly unknown[], expected: readonly unknown[]): Promise<void> =>
  waitFor(() => expect(effects).toEqual(expected))
