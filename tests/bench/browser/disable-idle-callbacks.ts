import type { BrowserContext } from '@playwright/test'

/** Keeps what a page does when it is idle, the prefetch of other screens above all, from ever beginning. */
export const disableIdleCallbacks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
