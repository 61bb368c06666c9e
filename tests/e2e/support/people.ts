import { type BrowserContext, expect, type Page } from '@playwright/test'
import { session } from '#src/contract/session.ts'

/** The accounts of the demo (one password for all). */
export const people = {
  superAdmin: 'super@demo.example',
  localAdmin: 'admin@demo.example',
  reader: 'reader@demo.example',
  nobody: 'nobody@demo.example',
  oddCase: 'odd@demo.example',
  newUser: 'new@demo.example',
} as const

type UserName = (typeof people)[keyof typeof people]

export const password = 'Welcome#2026'

/** Fills in the sign-in form that is shown and submits it. */
export const submitSignIn = async (
  page: Page,
  userName: string,
  { secret = password, rememberMe = false } = {},
): Promise<void> => {
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(userName)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(secret)
  await page.getByRole('checkbox', { name: 'Remember Me', exact: true }).setChecked(rememberMe)
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
}

/** Opens the portal, signs in by the form and waits for the dashboard. */
export const signInByForm = async (
  page: Page,
  userName: UserName = people.superAdmin,
  options: { rememberMe?: boolean } = {},
): Promise<void> => {
  await page.goto('/')
  await submitSignIn(page, userName, options)
  await expectScreen(page, '/dashboard', 'Dashboard')
}

/** The contexts whose backend is behind a network. */
const networked = new WeakSet<BrowserContext>()

/**
 * From now on `signIn` signs in by a request in this context, which saves a screen, filling in the form and the
 * redirect after 1 s.
 */
export const signInOverNetwork = (context: BrowserContext): void => {
  networked.add(context)
}

/**
 * Signs in without Remember Me. The test opens an address next: behind a network no screen is open yet, with the
 * mocked backend it is the dashboard.
 */
export const signIn = async (page: Page, userName: UserName = people.superAdmin): Promise<void> => {
  if (!networked.has(page.context())) return signInByForm(page, userName)
  const answer = await page.request.post('/api/login', { data: { userName, password, rememberMe: false } })
  const { accessToken: token, refreshToken } = session.login.answer.read(await answer.json())
  await page.addInitScript(storeSessionOnce, { refreshToken, token })
}

/** Signs in without Remember Me and opens the dashboard. */
export const openDashboard = async (page: Page, userName: UserName = people.superAdmin): Promise<void> => {
  await signIn(page, userName)
  await page.goto('/dashboard')
  await expectScreen(page, '/dashboard', 'Dashboard')
}

/** Stores it once per tab: a user who signs out must stay signed out over a reload. */
const storeSessionOnce = (session: Record<string, string>) => {
  if (sessionStorage.getItem('stored') !== null) return
  sessionStorage.setItem('stored', 'true')
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
}

/**
 * Goes to an address of the portal without loading the page again, which takes five times as long, and waits until another
 * screen is shown and has loaded. A popup that opens over the same list, and another address of the same screen, need a
 * wait of their own: they keep the heading.
 */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, address)
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Goes to an address of the portal without loading the page again. What it shows is waited for by the test. */
export const push = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

/** Waits until the screen with this path and heading is shown. */
export const expectScreen = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

export const signInHeading = 'Welcome back, Please enter your details'

/** Waits for the sign-in form and an empty local storage. */
export const expectSignedOut = async (page: Page): Promise<void> => {
  await expectScreen(page, '/', signInHeading)
  // Unlike evaluate() it survives the page's own reload.
  await page.waitForFunction(() => localStorage.length === 0)
}
