import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runInProcessGroup } from './command.ts'

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

/** Installs a Chromium: Debian's if possible, else Playwright's own. */
export const installBrowser = async (): Promise<void> => {
  await installPackages(['chromium'])
  await installPackages(['chromium-headless-shell'])
  if (findBrowser() === null) await runInProcessGroup(['npx', 'playwright', 'install', 'chromium'])
}

/** Installs packages on Debian; does nothing elsewhere. */
export const installPackages = async (names: readonly string[]): Promise<void> => {
  if (!isDebian()) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  await runInProcessGroup([...asRoot, 'apt-get', 'update'], quietly)
  await runInProcessGroup(
    [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', ...names],
    quietly,
  )
}

/** Not Debian's derivatives: Ubuntu's package `chromium` only installs a snap. */
const isDebian = (): boolean => {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}
