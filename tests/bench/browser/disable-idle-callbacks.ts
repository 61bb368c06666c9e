import type { BrowserContext } from '@playwright/test'

/** Keeps pages from prefetching other screens, and from any other work that they do while idle. */
export const disableIdleCallbacks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
