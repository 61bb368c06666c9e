import type { Page } from '@playwright/test'

/** Holds the scripts of the portal back until the returned function is called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Returns how often the portal has signed in since. */
export const countSignIns = (page: Page): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) count += 1
  })
  return () => count
}
