import type { Locator, Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { customerForm, isImageLoaded, pngFile } from './support/customer-form.ts'
import { tabTo } from './support/keyboard.ts'
import { expectScreen, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const typeInto = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('adds a customer with a logo by keyboard', async ({ page }) => {
  const form = customerForm(page)
  await signIn(page)
  await page.goto('/customer/add')
  const lob = page.getByRole('combobox', { name: words.lob.one, exact: true })
  await expect(form.portal('Nurse')).toBeVisible()
  await expect(lob.getByRole('option', { name: 'Cardiology', exact: true })).toBeAttached()
  await typeInto(page, form.box('Company Name'), 'Sunrise Hospital')
  await typeInto(page, lob, 'Card')
  await typeInto(page, form.box('Address Line 1'), '1, Lake Road')
  await typeInto(page, form.box('City'), 'Pune')
  await typeInto(page, form.box('State'), 'Maharashtra')
  await typeInto(page, form.box('Portal URL'), 'https://sunrise.portal.example')
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, form.logo)
  await page.keyboard.press('Space')
  await (await choosing).setFiles(pngFile('mark.png'))
  await expect.poll(() => isImageLoaded(form.picture('mark.png'))).toBe(true)
  await tabTo(page, form.portal('Nurse'))
  await page.keyboard.press('Space')
  await typeInto(page, form.box('Password'), 'Hospital#2026')
  await typeInto(page, form.box('Confirm Password'), 'Hospital#2026')
  await typeInto(page, form.box('Notes'), 'Entered by hand')
  await tabTo(page, form.button('Save'))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Customer created successfully')).toBeVisible()
  await expectScreen(page, '/customers', 'Customer (61)')
})
