import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { customerList } from './support/customer-list.ts'
import { countSignIns, holdScripts } from './support/early-page.ts'
import { expectScreen, people, signInByForm, signInHeading, submitSignIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'

const trials = 100

const userName = (page: Page) => page.getByRole('textbox', { name: 'Username', exact: true })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

test('the sign-in form accepts input before any script has loaded, and keeps text, focus, caret and Remember Me', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInHeading)
  await page.getByRole('checkbox', { name: 'Remember Me', exact: true }).check()
  await password(page).fill('Welcome#2026')
  await userName(page).fill('super@demo')
  await userName(page).press('ArrowLeft')
  const before = await userName(page).elementHandle()
  release()
  await expect(page.locator('html[data-start]')).toHaveCount(0)
  expect(await before?.evaluate((field) => field.isConnected && document.activeElement === field)).toBe(true)
  expect(await userName(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(9)
  await expect(userName(page)).toHaveValue('super@demo')
  await expect(password(page)).toHaveValue('Welcome#2026')
  await expect(page.getByRole('checkbox', { name: 'Remember Me', exact: true })).toBeChecked()
  await expect(page.getByText(/^Powered by \S/)).toBeVisible()
})

test('a brand of config.json is shown, and leaves what was typed before', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const brand = { name: 'Apollo Group', accent: '#7a1fa2' }
    await route.fulfill({ response, json: { ...(await response.json()), brand } })
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await userName(page).fill('super@demo')
  release()
  await expect(page.getByText('Apollo Group', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/ · Apollo Group$/)
  await expect(page.getByRole('button', { name: 'LOGIN' })).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await expect(userName(page)).toHaveValue('super@demo')
})

test('a sign-in submitted before any script has loaded is sent once, after the portal has loaded', async ({
  page,
}) => {
  const signIns = countSignIns(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await submitSignIn(page, people.superAdmin)
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click({ force: true })
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(new URL(page.url()).search).toBe('')
  release()
  await expectScreen(page, '/dashboard', 'Dashboard')
  expect(signIns()).toBe(1)
})

test('the sign-in form is painted from index.html alone', async ({ page }) => {
  await page.route(/\.\w+$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(userName(page)).toHaveCSS('height', '40px')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
})

/** Lets the host send the policy of an earlier build. */
const sendOldPolicy = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => !pathname.includes('.') && !pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': policy = '', ...headers } = response.headers()
      await route.fulfill({
        response,
        headers: { ...headers, 'content-security-policy': policy.replace(/ 'sha256-[^']*'/g, '') },
      })
    },
  )

test('with the policy of an earlier build the form appears later, and never without styles', async ({
  page,
  problems,
}) => {
  problems.expect(/content security policy/i)
  await sendOldPolicy(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#notices')).toBeAttached()
  await expect(page.locator('body')).toBeHidden()
  release()
  await expect(userName(page)).toHaveCSS('height', '40px')
  await submitSignIn(page, people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: page.url() }])
  await page.goto('/customers')
  await customerList(page).expectTotal(60)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('a portal whose script cannot be loaded says so, and Reload loads it', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('The portal has not loaded.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.getByText(/^Powered by \S/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the browser refuses empty fields before any script has loaded', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await expect(userName(page)).toBeFocused()
  await expect(page.locator('form:invalid')).toHaveCount(1)
})

test('the sign-in form is shown neither to signed-in users nor at another address', async ({ page }) => {
  await signInByForm(page)
  const release = await holdScripts(page)
  for (const path of ['/', '/customers']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#boot')).toBeVisible()
    await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeHidden()
  }
  release()
})

test(
  'no character is lost and nothing is sent twice, whenever the scripts load',
  inProofOnly,
  async ({ page, context }) => {
    test.setTimeout(20_000 * trials)
    const delays = fc.sample(fc.record({ script: fc.nat(900), key: fc.nat(60) }), {
      numRuns: trials,
      seed: 18,
    })
    for (const { script, key } of delays) {
      await context.clearCookies()
      const signIns = countSignIns(page)
      const release = await holdScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await page.evaluate(() => localStorage.clear())
      await expect(userName(page)).toBeVisible()
      setTimeout(release, script)
      await userName(page).pressSequentially(people.superAdmin, { delay: key })
      await password(page).pressSequentially('Welcome#2026', { delay: key })
      expect(await userName(page).inputValue()).toBe(people.superAdmin)
      await password(page).press('Enter')
      await password(page)
        .press('Enter', { timeout: 1_000 })
        .catch(() => undefined)
      await expectScreen(page, '/dashboard', 'Dashboard')
      expect(signIns()).toBe(1)
      await page.evaluate(() => localStorage.clear())
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      page.removeAllListeners('request')
      await page.goto('about:blank')
    }
  },
)
