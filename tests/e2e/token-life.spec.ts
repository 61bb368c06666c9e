import type { Locator, Page, Request } from '@playwright/test'
import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { expectScreen, expectSignedOut, people, signInByForm, submitSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { revokeSession, storedToken, tokenEnd, turnClockToTokenLeft } from './support/token.ts'

test.use({ accessTokenLife: 90_000 })

const expired = 'Session expired. Redirecting to login page.'
/** Moves a paused clock in small steps: before it ends, a session waits 50 ms for what other tabs have stored. */
const advanceUntilVisible = (page: Page, notice: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(60)
    await expect(notice).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })

const isRenewal = (request: Request) => request.url().endsWith('/api/refresh-token')

test('ends the session at expiry without Remember Me', async ({ page }) => {
  const renewals: string[] = []
  page.on('request', (request) => (isRenewal(request) ? renewals.push(request.url()) : undefined))
  await page.clock.install()
  await signInByForm(page)

  await turnClockToTokenLeft(page, 25_000)
  const list = customerList(page)
  await list.open()
  await list.expectTotal(60)

  await page.clock.pauseAt((await tokenEnd(page)) + 1_000)
  await advanceUntilVisible(page, toast(page, expired))
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect(page).toHaveURL((url) => url.pathname === '/customers')
  await page.clock.fastForward(2_000)
  await page.clock.resume()
  await expectSignedOut(page)
  expect(renewals).toEqual([])
})

test('renews the token in its last minute with Remember Me', async ({ page }) => {
  await page.clock.install()
  await signInByForm(page, people.superAdmin, { rememberMe: true })
  const first = await storedToken(page)

  const renewed = page.waitForResponse((response) => isRenewal(response.request()))
  await turnClockToTokenLeft(page, 50_000)
  await renewed
  await expect.poll(() => storedToken(page)).not.toBe(first)

  const call = page.waitForRequest(/getAllCustomer/)
  const list = customerList(page)
  await list.open()
  expect((await call).headers().authorization).toBe(`Bearer ${await storedToken(page)}`)
  await list.expectTotal(60)
})

test('ends a session that expired while the portal was closed, with a notice', async ({ page, context }) => {
  await page.clock.install()
  await signInByForm(page)
  const end = await tokenEnd(page)
  await page.close()

  const later = await context.newPage()
  // The portal believes its host, so time has to pass there too.
  await later.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const date = new Date(end + 2_000).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  // A fixed clock: the notice is shown for 2 s, which a slow machine could miss.
  await later.clock.pauseAt(end + 2_000)
  await later.goto('/customers')
  await advanceUntilVisible(later, toast(later, expired))
  await later.clock.fastForward(2_000)
  await later.clock.resume()
  await expectSignedOut(later)
})

test('offers a draft in the tab where it was typed after the session expired beside a clean tab', async ({
  page,
  context,
}) => {
  await context.clock.install()
  await signInByForm(page)
  const form = customerForm(page)
  await form.openEdit(12)
  const clean = await context.newPage()
  await clean.goto('/customers')
  await customerList(clean).expectTotal(60)
  await form.box('City').fill('Pune')

  await context.clock.fastForward((await tokenEnd(page)) - (await page.evaluate(() => Date.now())) + 1_000)
  for (const tab of [clean, page]) await expectSignedOut(tab)
  await submitSignIn(clean, people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await page
    .getByRole('region', { name: 'Unsaved changes', exact: true })
    .getByRole('link', { name: /^Open Customer / })
    .click()
  await expectScreen(page, '/customer/edit/12', 'Customer Details')
  await form.button('Restore').click()
  await expect(form.box('City')).toHaveValue('Pune')
})

test('ends the session once on a 401, with the server message', async ({ page, problems }) => {
  problems.expect(/status of 401/)
  await signInByForm(page)
  // The calls of the dashboard have been answered: the list makes the first that is refused.
  await expect(page.getByRole('region', { name: 'Totals', exact: true })).toBeVisible()
  expect(await revokeSession(page)).toBe(200)
  await customerList(page).open()
  await expect(toast(page, 'Your session is over. Please sign in again.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expectSignedOut(page)
})

test('treats a damaged token as expired and never logs it', async ({ page, problems }) => {
  problems.expect(/console: .*token/i)
  await signInByForm(page)
  await page.evaluate(() => localStorage.setItem('token', 'eyJcanary'))
  // Not longer: on a slow machine the notice could be gone before all of the page has loaded.
  await page.reload({ waitUntil: 'commit' })
  await expect(toast(page, expired)).toBeVisible()
  await expectSignedOut(page)
  await page.goto('/customers')
  await expectScreen(page, '/', /Welcome back/)
})
