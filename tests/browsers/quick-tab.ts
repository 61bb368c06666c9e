import { expect } from 'vitest'
import type { User } from './user.ts'

/** Presses Tab as fast as the browser takes it. The focus stays in the open dialog, and what is behind it gets none. */
export const pressTabQuickly = async (user: User): Promise<void> => {
  await user.tab.evaluate(`(() => {
    window.focusedBehind = []
    document.querySelector('#root').addEventListener('focusin', ({ target }) => focusedBehind.push(target.textContent))
  })()`)
  await user.press('Tab', 25)
  await user.until(
    "document.activeElement.closest('[role=dialog], #notices') !== null",
    'the focus in the dialog',
  )
  expect(await user.tab.evaluate("focusedBehind.join(', ')")).toBe('')
}
