import type { Page } from '@playwright/test'
import { expectScreen, signIn } from '#tests/e2e/support/people.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toast.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Actions for Palliative/ }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('adds, edits, views and deletes an exemplar item', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Exemplar Item', exact: true }).click()
  await expectScreen(page, '/exemplar-items', 'Exemplar Item (24)')
  await button(page, 'Add Exemplar Item').click()
  await box(page, 'The Name').fill('Palliative')
  await box(page, 'Some Text').fill('A text')
  await box(page, 'Must Text').fill('A text')
  await box(page, 'Some Email').fill('a@care.example')
  await box(page, 'Must Email').fill('a@care.example')
  await box(page, 'Some Phone').fill('9876543210')
  await box(page, 'Must Phone').fill('9876543210')
  await button(page, 'Save').click()
  await expect(toast(page, 'Exemplar Item added')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(page, 'Edit')
  await page.getByRole('combobox', { name: 'The Status', exact: true }).last().selectOption('Inactive')
  await button(page, 'Save').click()
  await expect(row(page, 'Palliative')).toContainText('Inactive')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(page, 'View')
  await expect(page.getByRole('definition').filter({ hasText: 'Inactive' })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await choose(page, 'Delete')
  await button(page, 'Confirm').click()
  await expectScreen(page, '/exemplar-items', 'Exemplar Item (24)')
})
