import type { Page } from '@playwright/test'
import { pauseClock } from './support/clock.ts'
import { expectScreen, people, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const menu = (page: Page) => page.getByRole('button', { name: /^Account menu / })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const choose = async (page: Page, item: string) => {
  await menu(page).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(dialog(page, item)).toBeVisible()
}

test('switches between the profile popups over any screen and returns the focus', async ({ page }) => {
  await signIn(page, people.reader)
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  await choose(page, 'View Profile')
  await expect(dialog(page, 'View Profile').getByText(people.reader)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Profile', exact: true }).click()
  await expect(dialog(page, 'Edit Profile')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Change Password', exact: true }).click()
  await expect(dialog(page, 'Change Password')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu(page)).toBeFocused()
  await expectScreen(page, '/customers', /^Customer \(\d+\)$/)
})

test('shows a saved profile after the reload', async ({ page }) => {
  await page.clock.install()
  await signIn(page, people.reader)
  await choose(page, 'View Profile')
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Profile', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Meera Pillai')
  await name.fill('Meera Rao')
  await pauseClock(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const reloaded = page.waitForEvent('load')
  await page.clock.resume()
  await reloaded
  await expect(page.getByRole('button', { name: 'Account menu Meera Rao', exact: true })).toBeVisible()
})
