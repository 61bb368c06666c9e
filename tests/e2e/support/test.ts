import { type BrowserContext, test as base, expect } from '@playwright/test'
import { signInOverNetwork } from './people.ts'
import { type Problems, watchProblems } from './problems.ts'
import { type SeedChange, withSeed } from './seed.ts'
import { type Site, serveDemo, servePortal } from './site.ts'

export { expect }

/** Changes of the seed apply to the live backend only. */
export type Options = SeedChange & {
  /**
   * `mocked`: the demo build, its backend in the browser. `live`: the production build, its backend over real HTTP.
   */
  backend: 'mocked' | 'live'
}

type Fixtures = Options & {
  /** The URL of the portal, whose data belongs to this test alone. */
  origin: string
  problems: Problems
}

/** Fails on any console error or failed request that the test has not declared with `problems.expect`. */
export const test = base.extend<Fixtures>({
  backend: ['live', { option: true }],
  accessTokenLife: [null, { option: true }],

  origin: async ({ backend, accessTokenLife }, use) => {
    const serveDuringTest = async (starting: Promise<Site>) => {
      const site = await starting
      try {
        await use(site.url)
      } finally {
        await site.stop()
      }
    }
    if (backend === 'mocked') await serveDuringTest(serveDemo())
    else if (accessTokenLife === null) await serveDuringTest(servePortal())
    else await withSeed({ accessTokenLife }, (seedFile) => serveDuringTest(servePortal({ seedFile })))
  },

  baseURL: async ({ origin }, use) => use(origin),

  problems: [
    async ({ context, origin, backend }, use, testInfo) => {
      if (backend === 'live') signInOverNetwork(context)
      const problems = await watchProblems(context, { origin, mocked: backend !== 'live' })
      await use(problems)
      if (testInfo.status !== testInfo.expectedStatus) await printScreens(context)
      expect(problems.unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

/** Prints what a failed test has on its screens: where others run the tests, their log is all that is kept. */
const printScreens = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) {
    const screen = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
    process.stdout.write(`${page.url()}\n${screen.slice(0, 3_000)}\n`)
  }
}
