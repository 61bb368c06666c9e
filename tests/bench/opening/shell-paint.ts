import type { Browser } from '@playwright/test'
import { withPage } from '#tests/bench/browser/open.ts'
import { slowNetwork, slowProcessor } from '#tests/bench/browser/throttling.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { time } from '#tests/bench/numbers.ts'

/** Whether the shell of index.html is painted while the portal's script has not even arrived. */
export const measureShellPaint = (browser: Browser, url: string): Promise<Figure> =>
  withPage(browser, async (page) => {
    await slowProcessor(page)
    await slowNetwork(page)
    // Never answered.
    await page.route(/\/assets\/.*\.js$/, () => undefined)
    await page.goto(`${url}/`, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    const moment = (await painted.jsonValue()) ?? 0
    const paints = await page
      .getByText('Care Admin Portal', { exact: true })
      .filter({ visible: true })
      .count()
    return {
      what: 'the shell is painted before the portal has loaded',
      goal: 'painted without its scripts',
      measured: paints > 0 ? `painted at ${time(moment)}` : 'nothing is painted',
      holds: paints > 0,
      how: 'scripts held back for good, slow 4G, first contentful paint',
    }
  })
