import type { Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

// The demo has all that the portal has, and its bar: what could be covered is looked at there.
test.use({ backend: 'mocked' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('says that there was nothing to save, and notices cover no action', async ({ page }) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (/PUT|PATCH/.test(request.method())) writes.push(request.url())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  for (const [path, press, notice] of [
    ['/lob/edit/2', 'Save', 'There was nothing to save'],
    ['/customer/edit/12', 'Save', 'There was nothing to save'],
    ['/customers', 'Export CSV', 'List exported'],
  ] as const) {
    await page.goto(path)
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await button(page, press).click()
      await expect(page.getByRole('alert').filter({ hasText: notice }).first()).toBeVisible()
      await expect.poll(() => coveredActions(page), `${path} at ${width} px`).toEqual([])
    }
  }
  expect(writes).toEqual([])
})

/** The links, buttons and fields that a notice overlaps. */
const coveredActions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('[role=alert]')]
    const actions = [...document.querySelectorAll('a, button, input, select, textarea')].filter(
      (action) => action.checkVisibility() && action.closest('[inert], [role=alert]') === null,
    )
    const isCovered = (action: Element) => {
      const { left, right, top, bottom } = action.getBoundingClientRect()
      return notices
        .map((notice) => notice.getBoundingClientRect())
        .some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom)
    }
    return actions.filter(isCovered).map(({ textContent, tagName }) => textContent || tagName)
  })
