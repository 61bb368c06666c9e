import type { Page } from '@playwright/test'

/**
 * Stops the page's clock, so that what the page does after a delay waits until the test lets the clock run again: a slow
 * machine could miss what is shown before a redirect or a reload. Needs `page.clock.install()`.
 */
export const pauseClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
