import type { Page } from '@playwright/test'
import { customerList } from './support/customer-list.ts'
import { signIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'

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

test(
  'reads the columns beside the rows, and while it looks for what version 1 has stored',
  inProofOnly,
  async ({ page }) => {
    await signIn(page)
    await page.goto('/customers')
    await hideColumn(page)
    await page.addInitScript(() => {
      const { open, databases } = IDBFactory.prototype
      const opened = new Promise<void>((resolve) => {
        IDBFactory.prototype.open = function (...given) {
          performance.mark('opened')
          resolve()
          return open.apply(this, given)
        }
      })
      IDBFactory.prototype.databases = async function () {
        await opened
        return databases.call(this)
      }
    })
    await page.reload()
    await customerList(page).expectTotal(60)
    await expect(customerList(page).header('UID')).toBeVisible()
    await expect(customerList(page).header(hidden)).toHaveCount(0)
    // The record of the user is read by the frame, once that is rendered.
    const [opened, framed] = await page.evaluate(() => [
      performance.getEntriesByName('opened')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/employee/get/'))?.startTime,
    ])
    expect(opened).toBeLessThan(framed ?? 0)
  },
)
