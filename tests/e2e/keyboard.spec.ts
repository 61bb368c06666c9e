import type { Page } from '@playwright/test'
import { customerList } from './support/customer-list.ts'
import { tabTo } from './support/keyboard.ts'
import { expectScreen, password, people, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('does the main tasks by keyboard alone', async ({ page }) => {
  const list = customerList(page)
  await page.goto('/')
  await tabTo(page, page.getByRole('textbox', { name: 'Username', exact: true }))
  await page.keyboard.type(people.superAdmin)
  await tabTo(page, page.getByRole('textbox', { name: 'Password', exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectScreen(page, '/dashboard', 'Dashboard')

  await tabTo(page, page.getByRole('link', { name: 'Customer', exact: true }))
  await page.keyboard.press('Enter')
  await list.expectTotal(60)

  await tabTo(page, list.search)
  await page.keyboard.type('Northgate')
  await list.expectTotal(4)
  await tabTo(page, page.getByRole('button', { name: 'Company Name', exact: true }))
  await page.keyboard.press('Enter')
  await expect(list.header('Company Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.companies.first()).toHaveText('Northgate Cancer Medical Centre')

  const actions = page.getByRole('button', { name: 'Actions for Northgate Cancer Medical Centre (31)' })
  await tabTo(page, actions)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(actions).toBeFocused()

  await chooseDelete(page)
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list.question).toBeHidden()
  await expect(actions).toBeFocused()

  await chooseDelete(page)
  await tabTo(page, page.getByRole('button', { name: 'Confirm', exact: true }))
  await page.keyboard.press('Enter')
  await list.expectTotal(3)
})

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

/** Opens the row menu that has the focus, and walks down to Delete. */
const chooseDelete = async (page: Page) => {
  await page.keyboard.press('Enter')
  for (const name of ['View', 'Edit', 'Delete']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused()
    await page.keyboard.press(name === 'Delete' ? 'Enter' : 'ArrowDown')
  }
}

test('shows in forced colours what is current and which menu entry has the focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await page.goto('/customers')
  const current = [
    page.getByRole('link', { name: 'Customer', exact: true }),
    page.getByRole('button', { name: 'Page 1', exact: true }),
  ]
  for (const element of current) await expect(element).toHaveCSS('outline-style', 'solid')
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .press('Enter')
  const entry = page.getByRole('menuitem', { name: 'View', exact: true })
  await expect(entry).toBeFocused()
  await expect(entry).toHaveCSS('outline-style', 'solid')
})
