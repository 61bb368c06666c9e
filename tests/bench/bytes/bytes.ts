import type { Browser } from '@playwright/test'
import { disableIdleCallbacks } from '#tests/bench/browser/disable-idle-callbacks.ts'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { goals } from '#tests/bench/budgets.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { buildFloor } from '#tests/bench/floor/build-floor.ts'
import { kilobytes } from '#tests/bench/numbers.ts'
import { demo, production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { recordRequestedCode } from './requested.ts'
import { signInCode } from './sign-in-bytes.ts'
import { findUnwantedLibraries } from './unwanted-libraries.ts'
import { findCode, gzippedSize } from './weights.ts'

export const measureBytes = (): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const floorFolder = await buildFloor('list')
    const floor = await gzippedSize(floorFolder, await findCode(floorFolder))
    const start = await atSignIn(browser, production)
    const signIn = await gzippedSize(production, start)
    const list = [...(await atCustomerList(browser))].filter((path) => !start.has(path))
    const demoStart = await atSignIn(browser, demo)
    const foreign = await findUnwantedLibraries(production, start)
    return [
      weight(
        'sign-in screen',
        signIn,
        goals.signIn,
        `asked for until LOGIN is usable; floor ${kilobytes(floor)}`,
      ),
      {
        what: 'sign-in screen without react-hook-form, Base UI, dayjs, toasts',
        goal: 'none of them',
        measured: foreign.length === 0 ? 'none' : foreign.join(', '),
        holds: foreign.length === 0,
        how: 'words of each library, searched for in the files above',
      },
      weight(
        'the customer list adds',
        await gzippedSize(production, list),
        goals.listAdds,
        "opened by its address, the sign-in's own left out",
      ),
      weight(
        'all of production',
        await gzippedSize(production, await findCode(production)),
        goals.production,
        'every file of the build',
      ),
      weight(
        'the demo adds to that of sign-in',
        (await gzippedSize(demo, demoStart)) - signIn,
        goals.demoAdds,
        "asked for until the mock answers, less production's",
      ),
    ]
  })

const weight = (what: string, measured: number, goal: number, how: string): Figure => ({
  what,
  goal: `<= ${kilobytes(goal)}`,
  measured: kilobytes(measured),
  holds: measured <= goal,
  how,
})

const atSignIn = (browser: Browser, folder: string): Promise<ReadonlySet<string>> =>
  withSite(folder, (url) => withPage(browser, (page) => signInCode(page, url)))

const atCustomerList = (browser: Browser): Promise<ReadonlySet<string>> =>
  withSite(production, (url) =>
    withPage(browser, async (page, context) => {
      await signInByRequest(context, url)
      await disableIdleCallbacks(context)
      const paths = recordRequestedCode(page)
      await page.goto(`${url}/customers`)
      await page.getByRole('cell').first().waitFor()
      await page.getByRole('progressbar').waitFor({ state: 'detached' })
      return paths
    }),
  )
