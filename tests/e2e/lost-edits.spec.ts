import type { Page, Request } from '@playwright/test'
import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { expectScreen, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'Someone else has changed this record', exact: true })

/** Opens the same customer for editing in three tabs of one session. */
const openInThreeTabs = async (page: Page) => {
  await signIn(page)
  const tabs = [page, await page.context().newPage(), await page.context().newPage()] as const
  for (const tab of tabs) await customerForm(tab).openEdit(12)
  return tabs
}

const saveCity = async (page: Page, city: string) => {
  await page.bringToFront()
  await customerForm(page).box('City').fill(city)
  await customerForm(page).button('Save').click()
}

const expectCity = async (page: Page, city: string) => {
  await page.goto('/customer/view/12')
  await expect(page.getByRole('definition').filter({ hasText: city })).toBeVisible()
}

/** Lets the next call of this method reach the server, and drops its answer. Returns the calls that were made. */
const loseAnswer = async (page: Page, method: string): Promise<Request[]> => {
  const calls: Request[] = []
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== method) return route.fallback()
    calls.push(route.request())
    if (calls.length > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return calls
}

test('asks again when a third tab saves while the question about a conflict is open', async ({ page }) => {
  const [first, second, third] = await openInThreeTabs(page)
  await saveCity(first, 'Delhi')
  await expect(toast(first, 'Customer updated successfully')).toBeVisible()

  await saveCity(second, 'Pune')
  await expect(conflict(second).getByText('Delhi')).toBeVisible()

  await saveCity(third, 'Mysuru')
  await conflict(third).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(third, 'Customer updated successfully')).toBeVisible()

  await second.bringToFront()
  await conflict(second).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(conflict(second).getByText('Mysuru')).toBeVisible()
  await conflict(second).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(second, 'Customer updated successfully')).toBeVisible()
  await expectCity(second, 'Pune')
})

test('offers what was typed right before a reload', async ({ page }) => {
  await signIn(page)
  const form = customerForm(page)
  await form.openEdit(12)
  page.on('dialog', (dialog) => dialog.accept())
  await form.box('City').clear()
  // As fast as a person: on a busy machine the browser opens the storage of drafts while these are typed.
  await form.box('City').pressSequentially('Pune', { delay: 150 })
  await page.reload()
  await form.button('Restore').click()
  await expect(form.box('City')).toHaveValue('Pune')
})

test('asks before a restored draft replaces what another user has saved since', async ({ page, context }) => {
  await signIn(page)
  const form = customerForm(page)
  await form.openEdit(12)
  page.on('dialog', (dialog) => dialog.accept())
  await form.box('City').fill('Pune')
  await page.goto('/dashboard')
  const other = await context.newPage()
  await customerForm(other).openEdit(12)
  await saveCity(other, 'Delhi')
  await expect(toast(other, 'Customer updated successfully')).toBeVisible()

  await page.bringToFront()
  await form.openEdit(12)
  await form.button('Restore').click()
  for (const city of ['Lucknow', 'Delhi', 'Pune']) await expect(conflict(page).getByText(city)).toBeVisible()
  await conflict(page)
    .getByRole('radio', { name: /^City: theirs/ })
    .check()
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.box('City')).toHaveValue('Delhi')
  await expectCity(page, 'Delhi')
})

test('reports a change as saved, and sends it once, when its answer was lost', async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_RESET|could not be sent: no connection/)
  await signIn(page)
  const form = customerForm(page)
  await form.openEdit(12)
  const sent = await loseAnswer(page, 'PUT')
  await form.box('City').fill('Pune')
  await form.button('Save').click()
  await expect.poll(() => sent.length).toBe(1)
  await expect(form.button('Save')).toBeEnabled()
  await form.button('Save').click()
  await expect(toast(page, 'Customer updated successfully')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expectCity(page, 'Pune')
})

test('reports a new LOB as saved, and creates it once, when the answer was lost', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET|could not be sent: no connection/)
  await signIn(page)
  await page.goto('/lob/add')
  const sent = await loseAnswer(page, 'POST')
  await page.getByRole('textbox', { name: 'LOB Name', exact: true }).fill('Rehabilitation')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No connection to the server')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'LOB added')).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.goto('/lobs?search=Rehabilitation')
  await expect(page.getByRole('row', { name: /Rehabilitation/ })).toHaveCount(1)
})

test('leaving while Save runs asks nothing, and its notice names the customer', async ({ page }) => {
  await signIn(page)
  const form = customerForm(page)
  await form.openEdit(13)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/updateCustomer/*', async (route) => {
    await answered
    await route.fallback()
  })
  const sent = page.waitForRequest('**/updateCustomer/*')
  const name = await form.box('Company Name').inputValue()
  await form.box('City').fill('Nagpur')
  await form.button('Save').click()
  await sent
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expectScreen(page, '/customers', 'Customer (60)')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeHidden()
  answer()
  await expect(toast(page, 'Customer updated successfully')).toContainText(name)
})

test('closes the question about a deletion, unanswered, with its list', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  const list = customerList(page)
  await list.openMenu('Aranya Eye Foundation Hospital', 60)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(list.question).toBeVisible()
  await page.goBack()
  await expectScreen(page, '/dashboard', 'Dashboard')
  await expect(list.question).toBeHidden()
})
