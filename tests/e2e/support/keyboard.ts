import { expect, type Locator, type Page } from '@playwright/test'

const patience = 40

/** Presses Tab until this has the focus. Fails where it is never reached, or where the focus cannot be seen on the way. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < patience; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await unseenFocus(page)).toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

/** What has the focus without showing it; null where it shows. */
const unseenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const isSeen = [focused, focused.parentElement].some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    return isSeen ? null : focused.outerHTML
  })
