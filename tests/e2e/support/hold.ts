import type { Page } from '@playwright/test'

/** Holds the requests of these addresses back until the returned function is called. */
export const hold = async (page: Page, addresses: string | RegExp): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
