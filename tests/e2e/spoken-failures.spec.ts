import type { Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { signIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { listenTo } from './support/screen-reader.ts'
import { hideSidebar, showSidebar } from './support/sidebar.ts'
import { expect, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const refuse = (page: Page, path: RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 400, json: { success: false, message: 'Not today' } }))

test('says each time that a form could not be saved', async ({ page, problems }) => {
  problems.expect(/status of 400/)
  await signIn(page)
  await page.goto('/lobs')
  await button(page, words.lob.add).press('Enter')
  await page.getByRole('textbox', { name: words.lob.name, exact: true }).fill('Dental Care')
  await refuse(page, /createlobs/)
  const spokenDuring = await listenTo(page)
  const save = button(page, 'Save')
  const refused = 'Not today Copy details Dismiss notice'
  expect(await spokenDuring(() => save.press('Enter'))).toEqual([
    `${words.lob.add}, dialog; Save, button`,
    refused,
  ])
  expect(await spokenDuring(() => save.press('Enter'))).toEqual([refused])
})

test('goes on explaining why a sign-out and an export failed', inProofOnly, async ({ page, problems }) => {
  problems.expect(/status of 400/)
  const list = customerList(page)
  await signIn(page)
  await page.goto('/customers')
  await list.expectTotal(60)
  await list.showTools()
  await button(page, 'Export CSV').waitFor()
  await refuse(page, /logout|getAllCustomer/)
  const spokenDuring = await listenTo(page)
  expect(await spokenDuring(() => button(page, 'Export CSV').press('Enter'))).toEqual([
    'Export CSV, button',
    'Export failed Not today Copy details Dismiss notice',
  ])
  await showSidebar(page)
  expect(await spokenDuring(() => button(page, 'Sign out').press('Enter'))).toEqual([
    'Sign out, button',
    'Not today Copy details Dismiss notice',
  ])
  await hideSidebar(page)
  await expect(page.getByText('Customer: Export failed. Not today', { exact: true })).toBeVisible()
  await expect(page.getByText('Sign out: Not today', { exact: true })).toBeVisible()
  for (const subject of ['Sign out', 'Customer'])
    expect(await spokenDuring(() => button(page, `Dismiss ${subject}`).press('Enter'))).toEqual([
      'Customer (60), heading',
    ])
  await expect(page.getByText('Not today', { exact: true }).first()).toBeHidden()
})

test('reads the last notices again', inProofOnly, async ({ page }) => {
  await signIn(page)
  await page.goto('/lob/edit/2')
  await button(page, 'Save').press('Enter')
  await page.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  const spokenDuring = await listenTo(page)
  const press = (key: string) => spokenDuring(() => page.keyboard.press(key))
  const account = page.getByRole('button', { name: /^Account menu/ })
  await showSidebar(page)
  await spokenDuring(() => account.press('Enter'))
  expect(await press('n')).toEqual(['Notices, menuitem'])
  expect(await press('Enter')).toEqual(['Notices, dialog, 1 notice, the newest first; Close, button'])
  expect(await press('Enter')).toEqual([expect.stringMatching(/^Account menu .*, button, collapsed$/)])
})

test('says what was kept of a form, and what becomes of it', inProofOnly, async ({ page }) => {
  await signIn(page)
  page.on('dialog', (dialog) => dialog.accept())
  const form = customerForm(page)
  const type = async (id: number) => {
    await form.openEdit(id)
    await form.box('City').clear()
    // As fast as a person: on a busy machine the browser opens the storage of drafts while these are typed.
    await form.box('City').pressSequentially('Pune', { delay: 150 })
  }
  const open = async () => {
    await page.getByRole('navigation', { name: 'Record' }).getByRole('link', { name: 'Edit' }).press('Enter')
    await form.button('Restore').waitFor()
  }
  await type(12)
  await page.goto('/customer/view/12')
  const spokenDuring = await listenTo(page)
  expect(await spokenDuring(open)).toEqual([
    'Customer Details, heading',
    expect.stringMatching(/^What you had typed here on .* was kept, without passwords and files\.$/),
  ])
  const firstField = expect.stringMatching(/^Company Information, group; Company Name, textbox, /)
  expect(await spokenDuring(() => form.button('Restore').press('Enter'))).toEqual([
    firstField,
    'Draft restored',
  ])
  await page.goto('/customer/view/12')
  await spokenDuring(open)
  expect(await spokenDuring(() => form.button('Discard').press('Enter'))).toEqual([
    firstField,
    'Draft discarded',
  ])

  await type(12)
  await type(13)
  await page.goto('/dashboard')
  const discard = page.getByRole('button', { name: 'Discard', exact: true }).first()
  await discard.waitFor()
  for (const draft of ['Customer', 'Customer']) {
    const [heading, done] = await spokenDuring(() => discard.press('Enter'))
    expect(heading).toBe('Dashboard, heading')
    expect(done).toMatch(new RegExp(`^${draft} .* discarded$`))
  }
})
