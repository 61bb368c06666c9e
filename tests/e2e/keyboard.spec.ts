import type { Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { customerList } from './support/customer-list.ts'
import { tabTo } from './support/keyboard.ts'
import { expectScreen, openDashboard, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

test('moves the focus past the navigation with the skip link', async ({ page }) => {
  await signIn(page)
  await page.goto('/customers')
  await customerList(page).expectTotal(60)
  await tabTo(page, page.getByRole('link', { name: 'Skip to content', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeFocused()
})

test('focuses the heading of the screen that the palette opened from its button', async ({ page }) => {
  await openDashboard(page)
  const button = page.getByRole('button', { name: /^Search/ })
  while (!(await button.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.type(words.lob.inText)
  await expect(page.getByRole('option', { selected: true })).toHaveText(words.lob.one)
  await page.keyboard.press('Enter')
  await expectScreen(page, '/lobs', new RegExp(`^${words.lob.one} \\(\\d+\\)$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('returns the focus to the field when the palette leads away from unsaved changes and is cancelled', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/device/add')
  const name = page.getByRole('textbox', { name: 'Device Name', exact: true })
  await name.fill('ICU Pump 12')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.type('dashboard')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Dashboard')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
})

test('keeps the focus in a popup and in the palette, however quickly Tab is pressed, and a notice usable', async ({
  page,
  problems,
}) => {
  // There is a Cardiology already.
  problems.expect(/status of 409/)
  await signIn(page)
  await page.goto('/lobs')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(words.lob.add).click()
  const name = page.getByRole('textbox', { name: words.lob.name, exact: true })
  await name.fill('Cardiology')
  await button('Save').click()
  await expect(button('Dismiss notice')).toBeVisible()
  await pressTabQuickly(page)
  await button('Dismiss notice').click()
  await expect(page.locator('#notices')).toHaveText('')
  await expect(page.getByRole('dialog', { name: words.lob.add, exact: true })).toBeVisible()
  await button('Cancel').click()
  await button('Search').click()
  await expect(page.getByRole('dialog', { name: 'Search', exact: true })).toBeVisible()
  await pressTabQuickly(page)
})

test('keeps the focus in a popup that was saved, takes nothing more, and gives the focus to the row when it closes', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/lobs')
  await page.getByRole('button', { name: /^Actions for Cardiology/ }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const popup = page.getByRole('dialog')
  const name = popup.getByRole('textbox', { name: words.lob.name, exact: true })
  await name.fill('Heart care')
  await name.press('Enter')
  await expect(toast(page, words.lob.updated)).toBeVisible()
  await page.keyboard.type('x')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Heart care')
  await expect(popup).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

/** Presses Tab as fast as the browser takes it. The focus stays in the open dialog, and what is behind it gets none. */
const pressTabQuickly = async (page: Page): Promise<void> => {
  const behind = await page.evaluateHandle(() => {
    const focused: string[] = []
    document.querySelector('#root')?.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) focused.push(target.outerHTML)
    })
    return focused
  })
  await Promise.all(Array.from({ length: 25 }, () => page.keyboard.press('Tab')))
  await expect(page.locator('[role=dialog] :focus, #notices :focus')).toHaveCount(1)
  expect(await behind.jsonValue()).toEqual([])
}

test('lists the options of a combobox above a keyboard on the screen', async ({ page }) => {
  await signIn(page)
  await page.goto('/device/add')
  const customer = page.getByRole('combobox', { name: 'Customer', exact: true })
  await customer.click()
  const list = page.getByRole('listbox', { name: 'Customer', exact: true })
  await expect(list).toBeVisible()
  const field = await customer.boundingBox()
  const end = Math.ceil((field?.y ?? 0) + (field?.height ?? 0) + 40)
  // Such a keyboard covers the window and does not resize it.
  await page.evaluate((height) => {
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => height })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, end)
  const isAbove = async () => {
    const shown = await list.boundingBox()
    return shown !== null && shown.y >= 0 && shown.y + shown.height <= end
  }
  await expect.poll(isAbove).toBe(true)
})
