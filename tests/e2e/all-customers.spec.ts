import { violationsOn } from './support/axe.ts'
import { pauseClock } from './support/clock.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { phoneWidths } from './support/widths.ts'

const company = 'Aranya Eye Foundation Hospital'

test('changes the local admin of a customer and shows it after the reload', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await page.getByRole('link', { name: 'Customer (all)', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Customers (60)')
  const row = page.getByRole('row').filter({ hasText: company })
  await page.getByRole('button', { name: `Change Local Admin for ${company}`, exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Change Local Admin', exact: true })
  await expect(popup).toContainText(company)
  await popup.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('kapoor')
  await page.getByRole('option', { name: 'Divya Kapoor (7)', exact: true }).click()
  await pauseClock(page)
  await popup.getByRole('button', { name: 'Change Admin', exact: true }).click()
  await expect(toast(page, 'Local Admin changed successfully')).toBeVisible()
  await expect(popup).toBeHidden()
  const reloaded = page.waitForEvent('load')
  await page.clock.resume()
  await reloaded
  await expect(row).toContainText('Divya Kapoor')
})

for (const width of phoneWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('finds no accessibility violation on /all-customers', async ({ page }) => {
      await signIn(page)
      await page.goto('/all-customers')
      await page.getByRole('button', { name: `Change Local Admin for ${company}`, exact: true }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await page.getByRole('button', { name: `Change Local Admin for ${company}`, exact: true }).click()
      await page.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('a')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      expect(await violationsOn(page)).toEqual([])
    })
  })
}
