import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { withSlowProcessor } from '#tests/bench/browser/throttling.ts'
import { timeToPaint } from '#tests/bench/browser/time-to-paint.ts'
import { median, time, times } from '#tests/bench/numbers.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { seedFile } from '#tests/recordings/support/serve-checkout.ts'
import { checkOut, commitOf } from '#tests/support/checkouts.ts'
import { type Moment, opened, repeated } from './moments.ts'

const rounds = 5

const data = ['--seed-file', seedFile]

type Taken = { first: number[]; later: number[] }

/** Measures two builds in turns: `npm run felt -- <commit or folder> [<commit or folder>]`; the second is by default this checkout as it is built. */
const builtFolder = async (name: string): Promise<string> =>
  existsSync(name)
    ? join(name, 'dist')
    : join(await checkOut(commitOf(name), { scripts: ['build'], built: 'dist/index.html' }), 'dist')

/** Lends a page of a built portal, signed in, that has loaded an address and what it loads in advance. */
const withScreen = <Result>(
  browser: Browser,
  url: string,
  { at }: Moment,
  use: (page: Page) => Promise<Result>,
): Promise<Result> =>
  withPage(
    browser,
    async (page, context) => {
      await signInByRequest(context, url)
      await page.goto(at, { waitUntil: 'networkidle' })
      await page.bringToFront()
      return use(page)
    },
    { baseURL: url },
  )

const take = async (page: Page, { before, choice, after }: Moment): Promise<number> => {
  await before?.(page)
  const { milliseconds } = await withSlowProcessor(page, () => timeToPaint(page, choice))
  await after?.(page)
  return milliseconds
}

/** A round: the first time after the page was loaded, and the two that follow where it can be done again. */
const takeRound = (browser: Browser, url: string, moment: Moment): Promise<Taken> =>
  withScreen(browser, url, moment, async (page) => {
    const first = await take(page, moment)
    if (moment.after === undefined) return { first: [first], later: [] }
    return { first: [first], later: [await take(page, moment), await take(page, moment)] }
  })

const measure = (browser: Browser, folders: readonly string[], moment: Moment): Promise<Taken[]> => {
  const withSites = (left: readonly string[], urls: readonly string[]): Promise<Taken[]> => {
    const [folder, ...others] = left
    if (folder !== undefined)
      return withSite(folder, (url) => withSites(others, [...urls, url]), [
        ...data,
        '--latency',
        String(moment.latency),
      ])
    return inTurns(browser, urls, moment)
  }
  return withSites(folders, [])
}

/** In turns, so that a slow moment of the machine meets both. */
const inTurns = async (browser: Browser, urls: readonly string[], moment: Moment): Promise<Taken[]> => {
  const taken = urls.map((): Taken => ({ first: [], later: [] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      const { first, later } = await takeRound(browser, url, moment)
      taken[index]?.first.push(...first)
      taken[index]?.later.push(...later)
    }
  }
  return taken
}

const besides = (what: string, [one = [], other = []]: readonly (readonly number[])[]): string =>
  `${what}: ${time(median(one))} and ${time(median(other))}, ${times(median(other) / median(one))}`

const [, , name, otherName = '.'] = process.argv
if (name === undefined) throw new Error('Say with what to compare: npm run felt -- main')
const folders = [await builtFolder(name), await builtFolder(otherName)]
await withBrowser(async (browser) => {
  for (const moment of [...repeated, ...opened]) {
    const taken = await measure(browser, folders, moment)
    const isOpened = opened.some((each) => each === moment)
    const what = moment.latency === 0 ? moment.what : `${moment.what}, answers after ${moment.latency} ms`
    const all = taken.map(({ first, later }) => (isOpened ? first : [...first, ...later]))
    const lines = [besides(isOpened ? `${what}, the first time` : what, all)]
    if (isOpened)
      lines.push(
        besides(
          `${what}, later`,
          taken.map(({ later }) => later),
        ),
      )
    process.stdout.write(`${lines.join('\n')}\n`)
  }
})
