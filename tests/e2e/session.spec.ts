import { violationsOn } from './support/axe.ts'
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
import { inProofOnly } from './support/proof.ts'
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

test('offers the screen that was opened without a session after the sign-in, and does not go there by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/customers?status=1')
  await expectScreen(page, '/', signInHeading)
  expect(new URL(page.url()).search).toBe('')
  await submitSignIn(page, people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  const offer = page.getByRole('group', { name: 'Where you were', exact: true })
  await expect(offer).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await offer.getByRole('link', { name: 'Open Customer', exact: true }).click()
  await expect(page).toHaveURL(/\/customers\?status=1$/)
  await page.goBack()
  await expectScreen(page, '/dashboard', 'Dashboard')
  await expect(offer).toHaveCount(0)
})

test.describe('over a network', () => {
  // The demo answers before the routes of a test.
  test.use({ backend: 'live' })

  test(
    'offers the screen on which a session ended to its user alone',
    inProofOnly,
    async ({ page, problems }) => {
      problems.expect(/status of 401/)
      await signIn(page)
      await page.goto('/devices')
      await page.route('**/api/devices/**', (route) => route.fulfill({ status: 401, json: {} }))
      await page.reload()
      await expectSignedOut(page)
      await page.unroute('**/api/devices/**')
      await submitSignIn(page, people.reader)
      await expectScreen(page, '/dashboard', 'Dashboard')
      await expect(page.getByRole('region', { name: 'Totals', exact: true })).toBeVisible()
      await expect(page.getByText(/before you signed in/)).toHaveCount(0)
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await expectSignedOut(page)
      await submitSignIn(page, people.superAdmin)
      await expect(page.getByRole('link', { name: 'Open Device', exact: true })).toBeVisible()
    },
  )
})
