import type { Browser, Page } from '@playwright/test'
import { withBrowser } from '#tests/bench/browser/open.ts'
import { longTasks, totalBlockingTime, usableAt } from '#tests/bench/browser/performance-observers.ts'
import { slowNetwork, slowProcessor } from '#tests/bench/browser/throttling.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { buildFloor } from '#tests/bench/floor/build-floor.ts'
import { beside, median } from '#tests/bench/numbers.ts'
import { demo, production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { measureShellPaint } from './shell-paint.ts'
import { rounds, visitInTurns } from './visits.ts'

const medians = `median of ${rounds}`

export const measureOpening = async (): Promise<Figure[]> => {
  const floor = await buildFloor('list')
  return withSite(floor, (floorUrl) =>
    withSite(production, (productionUrl) =>
      withSite(demo, (demoUrl) =>
        withBrowser(async (browser) => [
          ...(await usable(browser, { floor: floorUrl, production: productionUrl, demo: demoUrl })),
          ...(await blocking(browser, { floor: floorUrl, production: productionUrl })),
          await measureShellPaint(browser, productionUrl),
        ]),
      ),
    ),
  )
}

const usable = async (
  browser: Browser,
  urls: Record<'floor' | 'production' | 'demo', string>,
): Promise<Figure[]> => {
  const taken = await visitInTurns(browser, urls, openSlowly)
  const [floor, own, demo] = [median(taken('floor')), median(taken('production')), median(taken('demo'))]
  const how = `slow 4G, until LOGIN is painted; ${medians}`
  return [
    {
      what: 'sign-in usable on a slow phone',
      goal: '<= 0.5x the floor',
      measured: beside(own, floor),
      holds: own <= 0.5 * floor,
      how,
    },
    {
      what: 'sign-in of the demo as early as that of production',
      goal: '<= 1.05x production',
      measured: beside(demo, own),
      holds: demo <= 1.05 * own,
      how,
    },
  ]
}

const openSlowly = async (page: Page, url: string): Promise<number> => {
  await slowProcessor(page)
  await slowNetwork(page)
  await page.goto(`${url}/`, { waitUntil: 'commit' })
  return usableAt(page)
}

const blocking = async (
  browser: Browser,
  urls: Record<'floor' | 'production', string>,
): Promise<Figure[]> => {
  const taken = await visitInTurns(browser, urls, openAndRest)
  const at = (name: 'floor' | 'production', when: 'atUse' | 'atRest') =>
    median(taken(name).map((blocked) => blocked[when]))
  const figure = (what: string, when: 'atUse' | 'atRest', until: string): Figure => ({
    what,
    goal: '<= 1.3x the floor',
    measured: beside(at('production', when), at('floor', when)),
    holds: at('production', when) <= 1.3 * at('floor', when),
    how: `long tasks beyond 50 ms until ${until}; ${medians}`,
  })
  return [
    figure('total blocking time until sign-in is usable', 'atUse', 'LOGIN is painted'),
    figure('the same with the prefetch of the other screens', 'atRest', '2 s after that'),
  ]
}

const openAndRest = async (page: Page, url: string): Promise<{ atUse: number; atRest: number }> => {
  await slowProcessor(page)
  await page.goto(`${url}/`, { waitUntil: 'commit' })
  const usable = await usableAt(page)
  await page.waitForFunction((moment) => performance.now() > moment, usable + 2_000)
  const tasks = await longTasks(page)
  const early = tasks.filter(({ startTime }) => startTime < usable)
  return { atUse: totalBlockingTime(early), atRest: totalBlockingTime(tasks) }
}
