import type { Page } from '@playwright/test'
import { otherServers } from '#tests/support/other-servers.ts'
import { words } from '#tests/support/words.ts'
import { serveChanged } from './support/changed-answers.ts'
import { complaintList } from './support/complaint-list.ts'
import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { signInByForm } from './support/people.ts'
import { expect, test as withSite } from './support/test.ts'

const slow = process.env.PROOF === undefined ? 100 : 1_000

for (const [index, { title }] of otherServers(slow).entries()) {
  const test = withSite.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    origin: async ({}, use) => {
      const site = await serveChanged(otherServers(slow)[index]?.changes ?? [])
      await use(site.url)
      await site.stop()
    },
  })

  test.describe(title, () => {
    test('shows lists and records', async ({ page, problems }) => {
      // Of the limit of requests.
      problems.expect(/status of 429/)
      await signInByForm(page)
      const list = customerList(page)
      await list.open()
      await list.sortBy('Company Name')
      await list.goToPage(2)
      await expect(list.pagination).toContainText('2 of 6')
      await list.search.fill('eye')
      await expect(list.rows).toHaveCount(8)
      await list.status.selectOption('Hold')
      await expect(list.companies).toHaveText(['Udaygiri Eye Institute'])
      await list.companies.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Details')
      await expect(page.getByRole('main')).toContainText('Ajinkya Shinde')

      await open(page, '/device/view/2', 'Telemetry Hub Ward B 10')
      await open(page, '/customer/4/devices', 'Ventilator ICU 14')
      await open(page, '/employee/view/2', 'Vikram Iyer')
      await open(page, '/complaint/complaintDetail/116', 'Anjali Bhattacharya')
      await page.goto('/lobs')
      // Those that stand in for rows have no text.
      const rows = page.getByRole('main').getByRole('rowheader').filter({ hasText: /\S/ })
      // The limit of requests says what it is, and Retry asks again.
      await expect(rows.or(page.getByText('Too many requests.')).first()).toBeVisible()
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry', exact: true })
      if (await retry.isVisible()) await retry.click()
      await expect(rows).toHaveCount(8)
    })

    test('stores what is changed, added, resolved and deleted', async ({ page, problems }) => {
      problems.expect(/status of 429/)
      await signInByForm(page)
      const form = customerForm(page)
      await form.openEdit(12)
      await form.box('City').fill('Pune')
      await form.button('Save').click()
      await expect(page.getByText('Customer updated successfully')).toBeVisible()
      await page.goto('/customer/view/12')
      await expect(page.getByRole('main')).toContainText('Pune')

      await page.goto('/device/edit/31')
      await save(page, { 'Device Name': 'Bed Sensor 4' })
      await open(page, '/device/view/31', 'Bed Sensor 4')

      await page.goto('/lob/add')
      await save(page, { [words.lob.name]: 'Night Care' })
      await open(page, '/lob/view/9', 'Night Care')

      const complaints = complaintList(page)
      await complaints.open(19)
      await complaints.resolve(116)
      await expect(complaints.status(116)).toHaveCount(0)

      const list = customerList(page)
      await page.goto('/customers')
      await (await list.openMenu('Aranya Eye Foundation Hospital', 60))
        .getByRole('menuitem', { name: 'Delete', exact: true })
        .click()
      await list.question.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer (59)')
    })
  })
}

/** Opens a screen by its address, and waits for a text of what it reads. */
const open = async (page: Page, path: string, text: string) => {
  await page.goto(path)
  await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
}

/** Fills in a popup and saves it; the notice says that it is stored. */
const save = async (page: Page, texts: Readonly<Record<string, string>>) => {
  const popup = page.getByRole('dialog')
  for (const [name, text] of Object.entries(texts))
    await popup.getByRole('textbox', { name, exact: true }).fill(text)
  await popup.getByRole('button', { name: 'Save', exact: true }).click()
  // One that says what the limit of requests refused may still be closing.
  const saved = page.locator('.Toastify__toast').filter({ hasText: /success|saved|created|added|updated/i })
  await expect(saved).toBeVisible()
}
