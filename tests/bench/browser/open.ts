import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import { findBrowser } from '#tests/support/test-run/browser.ts'

const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Lends a Chromium, started with these switches too. */
export const withBrowser = async <Result>(
  use: (browser: Browser) => Promise<Result>,
  switches: readonly string[] = [],
): Promise<Result> => {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--disable-background-networking', '--disable-component-update', ...sandbox, ...switches],
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Runs `use` with a page of a fresh context: empty cache, no session. */
export const withPage = async <Result>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> => {
  const context = await browser.newContext({ viewport: desktopViewport, ...options })
  // tsx marks every named function with a helper of its own, which pages do not have.
  await context.addInitScript('globalThis.__name = (work) => work')
  try {
    return await use(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

export const desktopViewport = { width: 1440, height: 900 }
export const phoneViewport = { width: 390, height: 844 }
