import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Recording } from '#tests/recordings/recording.ts'
import { findHeadlessBrowser } from '#tests/support/test-run/browser.ts'
import { fixedClock } from './fixed-clock.ts'
import { type RecordingProxy, startProxy } from './proxy.ts'
import { serveCheckout } from './serve-checkout.ts'
import { withinLimit } from './within-limit.ts'

export const password = 'Welcome#2026'
export const superAdmin = 'super@demo.example'

export type Portal = {
  page: Page
  proxy: RecordingProxy
  /** The address of the server itself: what is asked there is not recorded. */
  server: string
  /** Opens an address of the portal, and waits until all has been loaded. */
  open(path: string): Promise<void>
  /** Waits until nothing is asked for, and nothing is busy or moves. */
  settle(): Promise<void>
}

const withBrowser = async <Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const executablePath = findHeadlessBrowser()
  if (executablePath === null) throw new Error('There is no Chromium yet: npm test installs one')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** What is recorded with a portal of its own data. */
export type PortalCase = {
  /** The title of its section. */
  title: string
  /** The account that is signed in, by default a super admin; null for none. */
  as?: string | null
}

/** How many are recorded at the same time: as many as two processors can. */
const workers = 3

/** Seconds. The longest take a twentieth of it. */
const longestCase = 300

/** What is recorded of which build: the sections whose titles have this text. */
export type Wanted = { checkout: string; title: string }

/** Records a section for each case. */
export const recordInPortal = async <Case extends PortalCase>(
  { checkout, title: wanted }: Wanted,
  all: readonly Case[],
  record: (each: Case, portal: Portal) => Promise<string[]>,
): Promise<Recording> => {
  const cases = all.filter(({ title }) => title.includes(wanted))
  const sections = new Map(cases.map(({ title }): [string, readonly string[]] => [title, []]))
  const waiting = cases.values()
  await withBrowser(async (browser) => {
    const work = () =>
      withWindow(browser, async (window) => {
        for (const each of waiting) {
          const recordWithin = (portal: Portal) =>
            withinLimit(each.title, longestCase, () => record(each, portal))
          const lines = await withPortal(window, checkout, each.as, recordWithin).catch((error: Error) => [
            `could not be done: ${error.message.split('\n')[0]}`,
          ])
          sections.set(each.title, lines)
        }
      })
    await Promise.all(Array.from({ length: workers }, work))
  })
  return sections
}

type Window = { context: BrowserContext; proxy: RecordingProxy }

/** Lends a profile whose portal stays at one address, so that its files are loaded and compiled once. */
const withWindow = async (browser: Browser, use: (window: Window) => Promise<void>): Promise<void> => {
  const proxy = await startProxy('')
  const context = await browser.newContext({
    baseURL: proxy.url,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    // tsx marks every named function with a helper of its own, which pages do not have.
    await context.addInitScript(`globalThis.__name = (work) => work; ${fixedClock}`)
    await use({ context, proxy })
  } finally {
    await context.close()
    await proxy.stop()
  }
}

/** Lends a portal with data of its own. */
const withPortal = async (
  { context, proxy }: Window,
  checkout: string,
  as: string | null = superAdmin,
  use: (portal: Portal) => Promise<string[]>,
): Promise<string[]> => {
  const site = await serveCheckout(checkout)
  const page = await context.newPage()
  try {
    page.setDefaultTimeout(20_000)
    await context.setOffline(false)
    await forgetAll(page, proxy.url)
    proxy.leadTo(site.url)
    if (as !== null) await signIn(page, as, site.url)
    const settle = () => settled(page, proxy)
    const open = async (path: string) => {
      await page.goto(path)
      await settle()
    }
    return await use({ page, proxy, server: site.url, open, settle })
  } finally {
    await page.close()
    await site.close()
  }
}

/** Drops what an earlier case has stored: its session, drafts and settings. */
const forgetAll = async (page: Page, origin: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
}

/** Returns the tokens of an account. */
export const tokensOf = async (server: string, userName: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${server}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userName, password, rememberMe: false }),
  })
  const { data, isNewUser } = await answer.json()
  return { ...data, isNewUser: String(isNewUser) }
}

/** Signs in without the form, and without a trace in the recording. */
const signIn = async (page: Page, userName: string, server: string): Promise<void> => {
  await page.addInitScript(
    ({ accessToken, refreshToken, isNewUser }: Record<string, string>) => {
      if (sessionStorage.getItem('stored') !== null) return
      sessionStorage.setItem('stored', 'true')
      if (isNewUser === 'true') localStorage.setItem('isNewUser', isNewUser)
      localStorage.setItem('token', accessToken ?? '')
      localStorage.setItem('refreshToken', refreshToken ?? '')
    },
    await tokensOf(server, userName),
  )
}

const quietFor = 500

/** Seconds. What is still busy after this time stays so: a step of a recording is not worth more. */
const longestPause = 20

/** The limit is for what does not answer at all: a page that is hidden or stuck, a call without an end. */
const settled = (page: Page, proxy: RecordingProxy): Promise<void> =>
  withinLimit(`a quiet page at ${page.url()}`, 2 * longestPause, async () => {
    const end = performance.now() + longestPause * 1_000
    while (performance.now() < end) {
      await proxy.quiet(quietFor)
      const known = proxy.calls.length
      // A page that is loading again has no state of its own yet.
      const busy = await page.evaluate(isBusy).catch(() => true)
      // What the portal reads in idle moments belongs to the step before.
      if (!busy && proxy.calls.length === known) return
      await setTimeout(50)
    }
  })

/** Runs in the page, after what waits for a pause in typing, two frames and the work that was left for idle moments. */
const isBusy = async (): Promise<boolean> => {
  await new Promise((resolve) => window.setTimeout(resolve, 400))
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve))
  const busy = '[aria-busy=true], [role=progressbar]:not([aria-hidden=true])'
  return [...document.querySelectorAll(busy)].some((element) => element.checkVisibility())
}
