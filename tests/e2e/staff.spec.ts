import type { BrowserContext, Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { expectScreen, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status', exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const choose = async (page: Page, name: RegExp, item: string) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The tab that an entry of the sidebar opens. */
const openTab = async (page: Page, context: BrowserContext, entry: string): Promise<Page> => {
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: entry, exact: true }).click()
  return opening
}

test('adds, views, edits, finds, inactivates and deletes a local admin', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/status of 409/)
  await signIn(page)
  await page.goto('/employees')
  await page.getByRole('link', { name: 'Add Local Admin', exact: true }).click()
  await box(page, 'Name').fill('Ishaan Bhat')
  await box(page, 'Email').fill('ishaan@care.example')
  await box(page, 'Password').fill('Hospital#2026')
  await box(page, 'Confirm Password').fill('Hospital#2026')
  await box(page, 'ITX Employee ID').fill('7741')
  await expect(page.getByText('ITX-7741')).toBeVisible()
  await button(page, 'Save').click()
  await expect(toast(page, 'Employee created successfully')).toBeVisible()
  await expectScreen(page, '/employees', 'Local Admin (17)')

  await choose(page, /^Actions for Ishaan Bhat /, 'View')
  await expect(page.getByRole('definition').filter({ hasText: 'ITX-7741' })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await choose(page, /^Actions for Ishaan Bhat /, 'Edit')
  await box(page, 'Name').fill('Ishaan Rao')
  await status(page).selectOption('Inactive')
  await button(page, 'Save').click()
  await expect(page.getByRole('definition').filter({ hasText: 'Ishaan Rao' })).toBeVisible()

  const tab = await openTab(page, context, 'Local Admin')
  await expectScreen(tab, '/employees', 'Local Admin (16)')
  await status(tab).selectOption('All')
  await expect(row(tab, 'Ishaan Rao')).toContainText('Inactive')
  await choose(tab, /^Actions for Ishaan Rao /, 'Delete')
  await button(tab, 'Confirm').click()
  await expect(toast(tab, 'Employee deleted successfully')).toBeVisible()
  await expectScreen(tab, '/employees', 'Local Admin (18)')

  await choose(tab, /^Actions for Vasundhara Agarwal /, 'Delete')
  await button(tab, 'Confirm').click()
  await expect(toast(tab, 'Deletion failed')).toContainText(/manages \d+ customers/)
  await button(tab, 'Customers of Vasundhara Agarwal').click()
  await expectScreen(tab, '/all-customers', /^All Customers \(\d+\)$/)
  await expect(tab.getByRole('cell', { name: 'Vasundhara Agarwal', exact: true }).first()).toBeVisible()
})

test('adds, edits, finds, inactivates and views a lob', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/lobs')
  await button(page, words.lob.add).click()
  await box(page, words.lob.name).fill('Rehabilitation')
  await button(page, 'Save').click()
  await expect(toast(page, words.lob.created)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectScreen(page, '/lobs', `${words.lob.one} (9)`)

  await choose(page, /^Actions for Rehabilitation /, 'Edit')
  await box(page, words.lob.name).fill('Stroke Care')
  await button(page, 'Save').click()
  await expect(row(page, 'Stroke Care')).toContainText('Active')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const tab = await openTab(page, context, words.lob.one)
  await expectScreen(tab, '/lobs', `${words.lob.one} (9)`)
  await choose(tab, /^Actions for Stroke Care /, 'Inactive')
  await expect(tab.getByText(words.lob.confirmInactivate)).toBeVisible()
  await button(tab, 'Confirm').click()
  await expect(row(tab, 'Stroke Care')).toContainText('Inactive')
  await tab.goto('/lob/view/9')
  await expectScreen(tab, '/lob/view/9', words.lob.details)
  await expect(tab.getByRole('definition').filter({ hasText: 'Inactive' })).toBeVisible()
})
