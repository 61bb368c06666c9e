import { paths } from '#src/navigation/paths.ts'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByForm } from '#tests/bench/browser/sign-in-by-form.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { demo, production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { countActors, runningActors } from './actors.ts'
import { countTimers, type MemoryCounts, readMemoryCounts, settledEngine } from './memory-counts.ts'
import { stepsOfRound, walkRound } from './walk.ts'

/** Until every first use is over. */
const warmUps = 3
const rounds = Math.ceil(200 / stepsOfRound)
const how = `over ${stepsOfRound} screens`

export const measureLeaks = async (): Promise<Figure[]> => [...(await leftInPage()), await leftRunning()]

const leftInPage = async (): Promise<Figure[]> => {
  const [before, after] = await countedAround()
  const growth = after.heap / before.heap - 1
  const none = (what: string, count: keyof MemoryCounts): Figure => ({
    what: `${what} after ${rounds * stepsOfRound} navigations`,
    goal: '+0',
    measured: `${signed(after[count] - before[count])} (${before[count]} before)`,
    holds: after[count] <= before[count],
    how,
  })
  return [
    {
      what: `heap after ${rounds * stepsOfRound} navigations`,
      goal: '<= +1 %',
      measured: `${signed(Number((growth * 100).toFixed(2)))} % of ${(before.heap / 1e6).toFixed(1)} MB`,
      holds: growth <= 0.01,
      how: `${how}; after garbage collection, V8 compiling nothing`,
    },
    none('listeners', 'listeners'),
    none('timers', 'timers'),
    { ...none('nodes', 'nodes'), goal: '', holds: null },
  ]
}

const countedAround = (): Promise<[MemoryCounts, MemoryCounts]> =>
  withSite(production, (url) =>
    withBrowser(
      (browser) =>
        withPage(browser, async (page, context) => {
          await countTimers(context)
          await signInByRequest(context, url)
          await page.goto(url + paths.dashboard, { waitUntil: 'networkidle' })
          for (let round = 0; round < warmUps; round += 1) await walkRound(page)
          const before = await readMemoryCounts(page)
          for (let round = 0; round < rounds; round += 1) await walkRound(page)
          return [before, await readMemoryCounts(page)]
        }),
      [settledEngine],
    ),
  )

const leftRunning = (): Promise<Figure> =>
  withSite(demo, (url) =>
    withBrowser((browser) =>
      withPage(
        browser,
        async (page, context) => {
          await countActors(context)
          await signInByForm(page)
          await walkRound(page)
          const before = await runningActors(page)
          await walkRound(page)
          await walkRound(page)
          const after = await runningActors(page)
          return {
            what: `running actors after ${2 * stepsOfRound} navigations`,
            goal: '+0',
            measured: `${signed(after - before)} (${before} before)`,
            holds: after <= before,
            how: 'machines of screens, which only the demo build reports, on the dashboard',
          }
        },
        { baseURL: url },
      ),
    ),
  )

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))
