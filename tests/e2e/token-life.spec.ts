import type { Locator, Page, Request } from '@playwright/test'
import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { expectScreen, expectSignedOut, people, signInByForm, submitSignIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { storedToken, tokenEnd, turnClockToTokenLeft } from './support/token.ts'

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

test(
  'keeps a form in its tab after the session expired beside a clean tab, and goes on with the next sign-in there',
  inProofOnly,
  async ({ page, context }) => {
    await context.clock.install()
    await signInByForm(page)
    const form = customerForm(page)
    await form.openEdit(12)
    const clean = await context.newPage()
    await clean.goto('/customers')
    await customerList(clean).expectTotal(60)
    await form.box('City').fill('Pune')

    await context.clock.fastForward((await tokenEnd(page)) - (await page.evaluate(() => Date.now())) + 1_000)
    await expectSignedOut(clean)
    const isOver = page.getByText(/^Your session is over\./)
    await expect(isOver).toBeVisible()
    await expect(form.box('City')).toHaveValue('Pune')
    await submitSignIn(clean, people.superAdmin)
    await expectScreen(clean, '/dashboard', 'Dashboard')
    await expect(isOver).toBeHidden()
    await form.button('Save').click()
    await expectScreen(page, '/customers', /^Customer/)
    await expect(customerList(page).rows.first()).toBeVisible()
  },
)
