import { mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, expect, test } from '@playwright/test'
import { differences } from '#tests/looks/differences.ts'
import { screens } from '#tests/looks/screens.ts'
import { type Walk, walk } from '#tests/looks/walk.ts'
import { customerList } from './support/customer-list.ts'
import { signInByForm } from './support/people.ts'
import { watchProblems } from './support/problems.ts'
import { inProofOnly, isProof } from './support/proof.ts'
import { type Site, serveBuilt, startScript } from './support/site.ts'
import { stopWorkers } from './support/worker.ts'

/** Under `npm run proof` all screens and ways to start the portal, at all widths. */
const visited = screens.filter(({ isMain }) => isMain === true || isProof)
const widths = isProof ? [1440, 1024, 390] : [1440]

// Several portals are walked through at once, while the other tests begin.
test.describe.configure({ timeout: 300_000 })

type SiteUrls = Readonly<Record<string, string>>

/** What is wrong with each way to start the portal, and what it shows unlike the first. */
const compare = async (browser: Browser, ways: SiteUrls, shown: typeof screens): Promise<string[]> => {
  const walks = await Promise.all(
    Object.entries(ways).map(
      async ([way, url]) => [way, await walk(browser, url, shown, { widths })] as const,
    ),
  )
  const expected = walks[0]?.[1].looks ?? new Map()
  expect(expected.size).toBe(widths.length * shown.length)
  return walks.flatMap(([way, { looks, faults }]: readonly [string, Walk]) => [
    ...faults.map((fault) => `${way}: ${fault}`),
    ...[...expected].flatMap(([screen, parts]) =>
      differences(parts, looks.get(screen) ?? []).map((difference) => `${way}: ${screen}: ${difference}`),
    ),
  ])
}

/** Starts servers for the time of a test, each by its name. */
const withSites = async (
  starting: Readonly<Record<string, Promise<Site>>>,
  use: (ways: SiteUrls) => Promise<void>,
): Promise<void> => {
  const sites = await Promise.all(
    Object.entries(starting).map(async ([way, site]) => [way, await site] as const),
  )
  try {
    await use(Object.fromEntries(sites.map(([way, { url }]) => [way, url])))
  } finally {
    await Promise.all(sites.map(([, site]) => site.stop()))
  }
}

/** The first visit to the portal that `npm start` serves. */
const visitFirst = async (browser: Browser, url: string): Promise<void> => {
  const context = await browser.newContext({ baseURL: url })
  const problems = await watchProblems(context, { origin: url, mocked: true })
  const page = await context.newPage()
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await signInByForm(page)
  const list = customerList(page)
  await list.open()
  await list.expectTotal(60)
  await list.remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
  await list.expectTotal(59)
  expect(loads).toBe(1)

  await page.reload()
  await list.expectTotal(59)
  await stopWorkers(page)
  await list.goToPage(2)
  await expect(list.pagination.getByText('2 of 6', { exact: true })).toBeVisible()
  expect(problems.unexpected()).toEqual([])
  await context.close()
}

test('npm start bundles the packages once and loads the page once, and keeps what is changed; it and the single file look like the build of the demo', async ({
  browser,
}) => {
  const cache = await mkdtemp(resolve('node_modules/.cache/first-visit-'))
  const start = startScript('start', { VITE_CACHE_DIR: cache, DEBUG: 'vite:deps' })
  const starting = {
    'portal serve --demo': serveBuilt('dist-demo'),
    'npm start': start,
    ...(isProof ? { 'npm run preview:demo': startScript('preview:demo') } : {}),
  }
  try {
    await withSites(starting, async (started) => {
      const { url, printed } = await start
      await visitFirst(browser, url)
      const singleFile = pathToFileURL('dist-demo/care-admin-portal-demo.html').href
      expect(await compare(browser, { ...started, 'the single file': singleFile }, visited)).toEqual([])
      expect(printed.filter((line) => line.includes('Dependencies bundled'))).toHaveLength(1)
    })
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
})

// `npm start`, which is compared above, answers with the same style sheets.
test('npm run dev looks like the build with portal serve', inProofOnly, async ({ browser }) => {
  await withSites({ 'portal serve': serveBuilt('dist') }, async (served) => {
    const env = { PORTAL_API: served['portal serve'] ?? '' }
    const starting = {
      'npm run dev': startScript('dev', env),
      'npm run preview': startScript('preview', env),
    }
    await withSites(starting, async (started) => {
      const shown = visited.filter(({ isOfDemo }) => isOfDemo !== true)
      expect(await compare(browser, { ...served, ...started }, shown)).toEqual([])
    })
  })
})
