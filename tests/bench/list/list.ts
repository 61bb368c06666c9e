import type { Browser, Page } from '@playwright/test'
import { timing } from '#src/rules/timing.ts'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { withSlowProcessor } from '#tests/bench/browser/throttling.ts'
import { type Interaction, timeToPaint } from '#tests/bench/browser/time-to-paint.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { buildFloor } from '#tests/bench/floor/build-floor.ts'
import { beside, median } from '#tests/bench/numbers.ts'
import { production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'

const rounds = 6
const most = 1.5

const rows = 'tbody tr'

/** Sort and page, as both know them. */
const clicks: readonly Interaction[] = [
  'Company Name',
  'Page 3',
  'Page 2',
  'UID',
  'Page 4',
  'Number of Devices',
].map((name) => ({
  event: 'click',
  act: (page) => page.getByRole('button', { name, exact: true }).click(),
  outcome: { changes: rows },
}))

const searches: readonly Interaction[] = ['hospital', 'care', 'clinic', 'a'].map((text) => ({
  event: 'input',
  act: (page) => page.getByRole('searchbox').fill(text),
  outcome: { changes: rows },
}))

/** How fast a list reacts to its user, with an API that answers at once and with a slow one. */
export const measureInteractions = async (): Promise<Figure[]> => [
  ...(await reactionsAt(0)),
  ...(await reactionsAt(100)),
]

const reactionsAt = async (latency: number): Promise<Figure[]> => {
  const floorFolder = await buildFloor('list')
  return withBrowser((browser) =>
    withList(browser, floorFolder, latency, (floor) =>
      withList(browser, production, latency, async (portal) => {
        const taken = {
          clicks: { own: [] as number[], floor: [] as number[] },
          searches: { own: [] as number[], floor: [] as number[] },
        }
        // In turns, so that a slow moment of the machine meets both.
        for (let round = 0; round < rounds; round += 1) {
          taken.clicks.floor.push(...(await each(floor, clicks, 0)))
          taken.clicks.own.push(...(await each(portal, clicks, 0)))
          taken.searches.floor.push(...(await each(floor, searches, timing.searchDebounce)))
          taken.searches.own.push(...(await each(portal, searches, timing.searchDebounce)))
        }
        const answers = latency === 0 ? '' : `, answers after ${latency} ms`
        return [
          figure(`from a click (sort, page) to painted rows${answers}`, taken.clicks),
          figure(`from the pause in typing to painted rows${answers}`, taken.searches),
        ]
      }),
    ),
  )
}

const figure = (what: string, { own, floor }: Record<'own' | 'floor', readonly number[]>): Figure => ({
  what,
  goal: `<= ${most}x the floor`,
  measured: beside(median(own), median(floor)),
  holds: median(own) <= most * median(floor),
  how: `without the time of the call; median of ${own.length}`,
})

/** Lends the customer list of a built folder, signed in. */
const withList = (
  browser: Browser,
  folder: string,
  latency: number,
  use: (page: Page) => Promise<Figure[]>,
): Promise<Figure[]> =>
  withSite(
    folder,
    (url) =>
      withPage(browser, async (page, context) => {
        await signInByRequest(context, url)
        await page.goto(`${url}/customers`, { waitUntil: 'networkidle' })
        await page.getByRole('cell').first().waitFor()
        return use(page)
      }),
    ['--latency', String(latency)],
  )

const each = async (page: Page, choices: readonly Interaction[], pause: number): Promise<number[]> => {
  // A page in the background paints at other times.
  await page.bringToFront()
  return withSlowProcessor(page, async () => {
    const values: number[] = []
    for (const choice of choices) {
      const { milliseconds, call } = await timeToPaint(page, choice)
      const taken = milliseconds - pause
      // Rows that were read before wait for no call.
      values.push(taken > call ? taken - call : taken)
    }
    return values
  })
}
