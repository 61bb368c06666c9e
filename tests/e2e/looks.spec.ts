import { pathToFileURL } from 'node:url'
import { type Browser, expect, test } from '@playwright/test'
import { differences } from '#tests/looks/differences.ts'
import { screens } from '#tests/looks/screens.ts'
import { type Walk, walk } from '#tests/looks/walk.ts'
import { type Site, serveBuilt, startScript } from './support/site.ts'

const visited = screens.filter(({ isMain }) => isMain === true || process.env.PROOF !== undefined)

// Several portals are walked through at once, while the other tests begin.
test.describe.configure({ timeout: 300_000 })

/** What is wrong with each way to start the portal, and what it shows unlike the first. */
const compare = async (
  browser: Browser,
  ways: Readonly<Record<string, string>>,
  shown: typeof screens,
): Promise<string[]> => {
  const walks = await Promise.all(
    Object.entries(ways).map(async ([way, url]) => [way, await walk(browser, url, shown)] as const),
  )
  const expected = walks[0]?.[1].looks ?? new Map()
  expect(expected.size).toBe(3 * shown.length)
  return walks.flatMap(([way, { looks, faults }]: readonly [string, Walk]) => [
    ...faults.map((fault) => `${way}: ${fault}`),
    ...[...expected].flatMap(([screen, parts]) =>
      differences(parts, looks.get(screen) ?? []).map((difference) => `${way}: ${screen}: ${difference}`),
    ),
  ])
}

/** Starts servers for the time of a test. */
const withSites = async (starting: readonly Promise<Site>[], use: (urls: string[]) => Promise<void>) => {
  const sites = await Promise.all(starting)
  try {
    await use(sites.map(({ url }) => url))
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

test('npm start, portal serve --demo and the single file look like the build of the demo', async ({
  browser,
}) => {
  const starting = [startScript('preview:demo'), startScript('start'), serveBuilt('dist-demo')]
  await withSites(starting, async ([preview = '', start = '', served = '']) => {
    const singleFile = pathToFileURL('dist-demo/care-admin-portal-demo.html').href
    const ways = {
      'npm run preview:demo': preview,
      'npm start': start,
      'portal serve --demo': served,
      'the single file': singleFile,
    }
    expect(await compare(browser, ways, visited)).toEqual([])
  })
})

test('npm run dev and npm run preview look like the build with portal serve', async ({ browser }) => {
  await withSites([serveBuilt('dist')], async ([api = '']) => {
    const starting = [startScript('dev', { PORTAL_API: api }), startScript('preview', { PORTAL_API: api })]
    await withSites(starting, async ([dev = '', preview = '']) => {
      const ways = { 'portal serve': api, 'npm run dev': dev, 'npm run preview': preview }
      expect(
        await compare(
          browser,
          ways,
          visited.filter(({ isOfDemo }) => isOfDemo !== true),
        ),
      ).toEqual([])
    })
  })
})
