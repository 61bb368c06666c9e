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

const most = 1.5

const rows = 'tbody tr'

const press = (name: string): Interaction => ({
  event: 'click',
  act: (page) => page.getByRole('button', { name, exact: true }).click(),
  outcome: { changes: rows },
})

const search = (text: string): Interaction => ({
  event: 'input',
  act: (page) => page.getByRole('searchbox').fill(text),
  outcome: { changes: rows },
})

const sorts = ['Company Name', 'UID', 'Number of Devices', 'Contact Person Name']
const pages = ['Page 3', 'Page 2', 'Page 4', 'Page 5']

/** Rounds of sort and page, as both lists know them. Each header is pressed twice: only the first page of all comes a second time. */
const clicks = sorts.flatMap((sort) => [sort, sort]).map((sort) => [sort, ...pages].map(press))

/** The same headers and pages once more. */
const known = clicks.slice(0, 4)

const searches = [
  ['heart', 'eye', 'kidney', 'women'],
  ['cancer', 'bone', 'clinic', 'care'],
  ['institute', 'foundation', 'medical', 'nursing'],
  ['hospital', 'children', 'multi', 'diagnostics'],
  ['wells', 'fort', 'lake', 'north'],
].map((round) => round.map(search))

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
        /** In turns, so that a slow moment of the machine meets both. */
        const take = async (choices: readonly (readonly Interaction[])[], timeOf: TimeOf) => {
          const taken = { own: [] as number[], floor: [] as number[] }
          for (const round of choices) {
            taken.floor.push(...(await each(floor, round, timeOf)))
            taken.own.push(...(await each(portal, round, timeOf)))
          }
          return taken
        }
        const answers = latency === 0 ? '' : `, answers after ${latency} ms`
        return [
          figure(`from a click (sort, page) to painted rows${answers}`, await take(clicks, withoutCall)),
          figure(
            `from a click to painted rows that were shown before${answers}`,
            await take(known, withCall),
            'with',
          ),
          figure(
            `from the pause in typing to painted rows${answers}`,
            await take(searches, (painted) => withoutCall(painted) - timing.searchDebounce),
          ),
        ]
      }),
    ),
  )
}

type TimeOf = (painted: Awaited<ReturnType<typeof timeToPaint>>) => number

const withCall: TimeOf = ({ milliseconds }) => milliseconds

const withoutCall: TimeOf = ({ milliseconds, call }) => milliseconds - call

const figure = (
  what: string,
  { own, floor }: Record<'own' | 'floor', readonly number[]>,
  counted: 'with' | 'without' = 'without',
): Figure => ({
  what,
  goal: `<= ${most}x the floor`,
  measured: beside(median(own), median(floor)),
  holds: median(own) <= most * median(floor),
  how: `${counted} the time of the call; median of ${own.length}`,
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

const each = async (page: Page, choices: readonly Interaction[], timeOf: TimeOf): Promise<number[]> => {
  // A page in the background paints at other times.
  await page.bringToFront()
  return withSlowProcessor(page, async () => {
    const values: number[] = []
    for (const choice of choices) values.push(timeOf(await timeToPaint(page, choice)))
    return values
  })
}
