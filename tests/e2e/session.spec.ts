import { customerList } from './support/customer-list.ts'
import {
  expectScreen,
  expectSignedOut,
  openDashboard,
  people,
  signIn,
  signInHeading,
  submitSignIn,
} from './support/people.ts'
import { expect, test } from './support/test.ts'

test('refuses empty fields with the message of the browser, redirects to /dashboard after sign-in, and keeps only the session in local storage', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => (request.method() === 'POST' ? sent.push(request.url()) : undefined))
  await page.goto('/')
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeFocused()
  await expect(page.locator('form:invalid')).toHaveCount(1)
  expect(sent).toEqual([])

  await expectScreen(page, '/', signInHeading)
  await expect(page).toHaveTitle('Welcome back, Please enter your details · Care Admin Portal')
  await submitSignIn(page, people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await expect(page).toHaveTitle('Dashboard · Care Admin Portal')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Asha Rao')).toBeVisible()

  await customerList(page).open()
  await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !['token', 'refreshToken', 'isNewUser', 'skew'].includes(key))).toEqual([])
})

test('shows the sign-in form at every address without a session, and not to a signed-in user', async ({
  page,
}) => {
  for (const path of ['/customers', '/logout']) {
    await page.goto(path)
    await expectScreen(page, '/', signInHeading)
  }
  await signIn(page)
  await page.goto('/')
  await expectScreen(page, '/dashboard', 'Dashboard')
})

test('signs out, and in as another user, when the other tab does', async ({ page, context }) => {
  await openDashboard(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/customers')
  await customerList(otherTab).expectTotal(60)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expectSignedOut(otherTab)
  await expect(otherTab.getByRole('alert')).toHaveCount(0)
  await expectSignedOut(page)

  await submitSignIn(page, people.reader)
  await expectScreen(otherTab, '/dashboard', 'Dashboard')
  await expect(otherTab.getByRole('navigation', { name: 'Main' }).getByText('Meera Pillai')).toBeVisible()
  await expectScreen(page, '/dashboard', 'Dashboard')
})
