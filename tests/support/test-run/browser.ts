import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Returns the Chromium to test with: the one that CHROMIUM_PATH names, else Debian's, else Playwright's own;
 * null if there is none. Throws if CHROMIUM_PATH names no file, so that the tests never run in another
 * browser than the requested one.
 */
export const findBrowser = (): string | null => {
  const named = process.env.CHROMIUM_PATH ?? ''
  if (named !== '' && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  if (named !== '') return named
  return ['/usr/bin/chromium', chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/**
 * Returns the Chromium for tests without a window: Debian's headless build, which starts and loads pages
 * faster, else the one of `findBrowser`.
 */
export const findHeadlessBrowser = (): string | null =>
  (process.env.CHROMIUM_PATH ?? '') === '' && existsSync(headlessShell) ? headlessShell : findBrowser()

const headlessShell = '/usr/bin/chromium-headless-shell'
