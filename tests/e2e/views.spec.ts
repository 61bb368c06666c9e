import type { Page } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { customerList } from './support/customer-list.ts'
import { people, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { phoneWidths } from './support/widths.ts'

const hidden = 'Contact Person Name'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const hideColumn = async (page: Page) => {
  await button(page, 'View options').click()
  await dialog(page, 'View options').getByRole('checkbox', { name: hidden, exact: true }).uncheck()
  await button(page, 'Close').click()
  await expect(customerList(page).header(hidden)).toHaveCount(0)
}

/** Notes, frame by frame, the headers that can be seen. */
const watchHeaders = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenHeaders: () => [...seen] })
    const recordHeaders = () => {
      for (const header of document.querySelectorAll('th[scope=col]')) {
        if (header.checkVisibility({ visibilityProperty: true })) seen.add(header.textContent ?? '')
      }
      requestAnimationFrame(recordHeaders)
    }
    requestAnimationFrame(recordHeaders)
  })

test('never shows a hidden column while a list loads, and prints it', async ({ page }) => {
  await signIn(page)
  await page.goto('/customers')
  await hideColumn(page)
  await watchHeaders(page)
  await page.reload()
  await customerList(page).expectTotal(60)
  await expect(customerList(page).header('UID')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seenHeaders')()))
    .toEqual([
      'Company Name',
      'UID',
      'Number of Devices',
      'Account Manager Name',
      'Account Status',
      'Actions',
    ])
  await page.emulateMedia({ media: 'print' })
  await expect(customerList(page).header(hidden)).toBeVisible()
  await expect(customerList(page).header('Actions')).toBeHidden()
})

test('shows the columns, search, filter and sort of a link to another user', async ({
  page,
  browser,
  origin,
}) => {
  await signIn(page)
  await page.goto('/customers?status=1&search=care&sortBy=name&sortType=asc')
  // Now, as rows behind an open dialog have no role.
  await expect(customerList(page).companies).toHaveCount(3)
  const names = await customerList(page).companies.allTextContents()
  await hideColumn(page)
  await button(page, 'Saved views').click()
  await page.getByRole('menuitem', { name: 'Link to this view', exact: true }).click()
  const link = await dialog(page, 'Link to this view')
    .getByRole('textbox', { name: 'Link', exact: true })
    .inputValue()
  const other = await browser.newContext({ baseURL: origin })
  try {
    const theirs = await other.newPage()
    await signIn(theirs, people.reader)
    await theirs.goto(link)
    await expect(customerList(theirs).companies).toHaveText(names)
    await expect(customerList(theirs).header(hidden)).toHaveCount(0)
    await expect(customerList(theirs).header('UID')).toBeVisible()
  } finally {
    await other.close()
  }
})

for (const width of phoneWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('finds no accessibility violation in the popups of views', async ({ page }) => {
      await signIn(page)
      await page.goto('/customers')
      const found: string[] = []
      const check = async (name: string) => {
        found.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`))
      }
      const openTools = async () => {
        const tools = button(page, 'Filter, views and export')
        if (await tools.isVisible()) await tools.click()
      }
      const choose = async (item: string) => {
        await button(page, 'Saved views').click()
        await page.getByRole('menuitem', { name: item, exact: true }).click()
        await expect(dialog(page, item)).toBeVisible()
        await check(item)
      }
      await customerList(page).expectTotal(60)
      await openTools()
      await button(page, 'View options').click()
      await expect(dialog(page, 'View options')).toBeVisible()
      await check('View options')
      await page.keyboard.press('Escape')
      await choose('Link to this view')
      await page.keyboard.press('Escape')
      await choose('Save this view')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hospitals '.repeat(6))
      await button(page, 'Save').click()
      await choose('Edit saved views')
      await page.keyboard.press('Escape')
      await button(page, 'Saved views').click()
      await check('menu')
      expect(found).toEqual([])
    })
  })
}
