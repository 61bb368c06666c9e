import type { Page } from '@playwright/test'
import { timing } from '#src/rules/timing.ts'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { processorSlowdown, withSlowProcessor } from '#tests/bench/browser/throttling.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { buildFloor } from '#tests/bench/floor/build-floor.ts'
import { beside, median } from '#tests/bench/numbers.ts'
import { production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { type Interaction, timeToPaint } from './time-to-paint.ts'

const rounds = 6

/** Sort and page, as both know them. */
const presses: readonly Interaction[] = [
  'Company Name',
  'Page 3',
  'Page 2',
  'UID',
  'Page 4',
  'Number of Devices',
].map((press) => ({ press }))
const searches: readonly Interaction[] = ['hospital', 'care', 'clinic', 'a'].map((search) => ({ search }))

/** How fast a list reacts to its user. */
export const measureInteractions = async (): Promise<Figure[]> => {
  const floorFolder = await buildFloor()
  return withList(floorFolder, (floor) =>
    withList(production, async (portal) => {
      const taken = { floor: [] as number[], presses: [] as number[], searches: [] as number[] }
      // In turns, so that a slow moment of the machine meets both.
      for (let round = 0; round < rounds; round += 1) {
        taken.floor.push(...(await each(floor, presses)))
        taken.presses.push(...(await each(portal, presses)))
        taken.searches.push(...(await each(portal, searches)))
      }
      return [
        figure('from a click (sort, page) to painted rows', taken.presses, taken.floor),
        figure('from the pause in typing to painted rows', taken.searches, taken.floor),
      ]
    }),
  )
}

const figure = (what: string, own: readonly number[], floor: readonly number[]): Figure => ({
  what,
  goal: '<= 1.5x the floor',
  measured: beside(median(own), median(floor)),
  holds: median(own) <= 1.5 * median(floor),
  how:
    `customer list, without the time of the call, ${processorSlowdown}x CPU throttle; median of ${own.length}, ` +
    `in turns with ${floor.length} clicks on the floor (for comparison: 36 to 45 ms; shadcn-admin 110 to 190)`,
})

/** Lends the customer list of a built folder, signed in. */
const withList = (folder: string, use: (page: Page) => Promise<Figure[]>): Promise<Figure[]> =>
  withBrowser((browser) =>
    withSite(folder, (url) =>
      withPage(browser, async (page, context) => {
        await signInByRequest(context, url)
        await page.goto(`${url}/customers`, { waitUntil: 'networkidle' })
        await page.getByRole('cell').first().waitFor()
        return use(page)
      }),
    ),
  )

const each = (page: Page, choices: readonly Interaction[]): Promise<number[]> =>
  withSlowProcessor(page, async () => {
    const values: number[] = []
    for (const choice of choices) values.push(await timeToPaint(page, choice, timing.searchDebounce))
    return values
  })
