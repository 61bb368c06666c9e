import { expect, type Locator, type Page } from '@playwright/test'

const maxPresses = 40

/**
 * Presses Tab until `target` has the focus. Fails if that never happens, or if any element that gets the focus
 * shows no focus indicator.
 */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await invisibleFocus(page)).toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

/** The HTML of the focused element if it shows no focus indicator, else null. */
const invisibleFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const isVisible = [focused, focused.parentElement].some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    return isVisible ? null : focused.outerHTML
  })
