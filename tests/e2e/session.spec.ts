import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import {
  expectScreen,
  expectSignedOut,
  people,
  signIn,
  signInByForm,
  signInHeading,
  submitSignIn,
} from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

test('reports a wrong password and keeps what was typed', async ({ page, problems }) => {
  problems.expect(/status of 401/)
  await page.goto('/')
  await submitSignIn(page, people.superAdmin, { secret: 'Wrong#2026' })
  await expect(toast(page, 'Incorrect username or password')).toBeVisible()
  await expectSignedOut(page)
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue(people.superAdmin)
  await page.getByRole('button', { name: 'Show Password', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('Wrong#2026')
})

test('refuses empty fields with the message of the browser', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => (request.method() === 'POST' ? sent.push(request.url()) : undefined))
  await page.goto('/')
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeFocused()
  await expect(page.locator('form:invalid')).toHaveCount(1)
  expect(sent).toEqual([])
})

test('shows the sign-in form at every address without a session', async ({ page }) => {
  for (const path of ['/customers', '/dashboard', '/logout', '/listing']) {
    await page.goto(path)
    await expectScreen(page, '/', signInHeading)
  }
})

test('redirects a signed-in user from the sign-in form to the dashboard', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await expectScreen(page, '/dashboard', 'Dashboard')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expectScreen(page, '/dashboard', 'Dashboard')
})

test('keeps only the session in local storage', async ({ page }) => {
  await signInByForm(page)
  await customerList(page).open()
  await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !['token', 'refreshToken', 'isNewUser', 'skew'].includes(key))).toEqual([])
})

test('shows the sign-in form without a notice after sign-out', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expectSignedOut(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goBack()
  await expectScreen(page, '/', signInHeading)
})

test('asks before a sign-out that loses unsaved changes', async ({ page }) => {
  await signIn(page)
  const form = customerForm(page)
  await form.openEdit(14)
  await form.box('City').fill('Nashik')
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await signOut.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.box('City')).toHaveValue('Nashik')
  await signOut.click()
  await question.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectSignedOut(page)
})

test('signs out on the logout screen', async ({ page }) => {
  await signIn(page)
  // The screen is left 2 s after the answer, which a slow machine could miss: for example while its pictures load.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/logout', async (route) => {
    await answered
    await route.fallback()
  })
  await page.goto('/logout', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logout')
  await expect(page.getByText('You are about to get logged out securely.')).toBeVisible()
  await expect(page.getByText('You will get redirected soon.')).toBeVisible()
  answer()
  await expectSignedOut(page)
})

test('signs out, and in as another user, when the other tab does', async ({ page, context }) => {
  await signIn(page)
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

test('closes a question about a record, unanswered, when the user signs out in the other tab', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/customers')
  const list = customerList(page)
  await list.openMenu('Aranya Eye Foundation Hospital', 60)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(list.question).toBeVisible()

  const otherTab = await context.newPage()
  // A call of the dashboard that is still running would be answered with 401.
  await otherTab.goto('/dashboard', { waitUntil: 'networkidle' })
  await otherTab.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expectSignedOut(otherTab)
  await expect(list.question).toBeHidden()
  await expectSignedOut(page)
})
