import { customerList } from './support/customer-list.ts'
import { expectScreen, people, signIn, signInHeading, submitSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('redirects to /dashboard 1 s after sign-in', async ({ page }) => {
  await page.goto('/')
  await expectScreen(page, '/', signInHeading)
  await expect(page).toHaveTitle('Welcome back, Please enter your details · Care Admin Portal')
  await submitSignIn(page, people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await expect(page).toHaveTitle('Dashboard · Care Admin Portal')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Asha Rao')).toBeVisible()
})

test('searches, filters and sorts customers and keeps that after a reload', async ({ page }) => {
  const list = customerList(page)
  await signIn(page)
  await list.open()
  await list.expectTotal(60)
  await expect(list.companies).toHaveCount(10)
  await expect(list.companies.first()).toHaveText('Aranya Eye Foundation Hospital')

  await list.search.fill('northgate')
  await list.expectTotal(4)
  await expect(list.companies).toHaveText([
    'Northgate Children Foundation Hospital',
    'Northgate Diagnostics Centre',
    'Northgate Cancer Medical Centre',
    'Northgate Heart Hospital',
  ])

  await list.status.selectOption('Active')
  await list.expectTotal(2)
  await expect(list.companies).toHaveText(['Northgate Cancer Medical Centre', 'Northgate Heart Hospital'])

  await list.sortBy('Company Name')
  await expect(list.header('Company Name')).toHaveAttribute('aria-sort', 'ascending')
  await list.sortBy('Company Name')
  await expect(list.header('Company Name')).toHaveAttribute('aria-sort', 'descending')
  const sorted = ['Northgate Heart Hospital', 'Northgate Cancer Medical Centre']
  await expect(list.companies).toHaveText(sorted)

  await page.reload()
  await list.expectTotal(2)
  await expect(list.companies).toHaveText(sorted)
  await expect(list.search).toHaveValue('northgate')
  await expect(list.status.locator('option:checked')).toHaveText('Active')
  await expect(list.header('Company Name')).toHaveAttribute('aria-sort', 'descending')
})

test('keeps the page of the list after Back and after a reload', async ({ page }) => {
  const list = customerList(page)
  await signIn(page)
  await list.open()
  await expect(list.pagination.getByText('1 of 6', { exact: true })).toBeVisible()
  await list.goToPage(3)
  await expect(list.pagination.getByText('3 of 6', { exact: true })).toBeVisible()
  await expect(list.companies.first()).toHaveText('Himavarsha Clinic')

  await page.reload()
  await expect(list.pagination.getByText('3 of 6', { exact: true })).toBeVisible()
  await expect(list.companies.first()).toHaveText('Himavarsha Clinic')

  await page.getByRole('button', { name: 'Next page', exact: true }).click()
  await expect(list.companies.first()).toHaveText('Lakeview Heart Clinic')
  await page.goBack()
  await expect(list.companies.first()).toHaveText('Himavarsha Clinic')

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expectScreen(page, '/dashboard', 'Dashboard')
  await page.goBack()
  await expect(list.pagination.getByText('3 of 6', { exact: true })).toBeVisible()
  await expect(list.companies.first()).toHaveText('Himavarsha Clinic')
})

test('keeps the deletions of two tabs', async ({ page, context }) => {
  await signIn(page)
  const here = customerList(page)
  await here.open()
  await here.remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
  await here.expectTotal(59)

  const otherTab = await context.newPage()
  const there = customerList(otherTab)
  await otherTab.goto('/customers')
  await there.expectTotal(59)
  await there.remove('Palm Grove Womens Institute', 59, 'Confirm')
  await there.expectTotal(58)

  await here.remove('Vanamala Heart Hospital', 58, 'Confirm')
  await here.expectTotal(57)
  for (const [tab, list] of [
    [page, here],
    [otherTab, there],
  ] as const) {
    await tab.reload()
    await list.expectTotal(57)
    await expect(list.companies.first()).toHaveText('Udaygiri Eye Institute')
  }
})
