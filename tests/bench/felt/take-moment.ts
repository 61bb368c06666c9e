import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { withPage } from '#tests/bench/browser/open.ts'
import { signInByRequest } from '#tests/bench/browser/sign-in-by-request.ts'
import { withSlowProcessor } from '#tests/bench/browser/throttling.ts'
import { timeToPaint } from '#tests/bench/browser/time-to-paint.ts'
import { scratch } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { seedFile } from '#tests/recordings/support/serve-checkout.ts'
import { writeLargeSeed } from './large-seed.ts'
import type { Moment } from './moments.ts'

export const rounds = 5

/** In milliseconds: the first times after a load, and those that follow. */
export type Taken = { first: number[]; later: number[] }

const fileOf = async (data: Moment['data']): Promise<string> => {
  if (data === 'recordings') return seedFile
  await mkdir(scratch, { recursive: true })
  const file = join(scratch, 'large-seed.json')
  await writeLargeSeed(file)
  return file
}

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

const take = async (page: Page, { before, choice, after, most }: Moment): Promise<number> => {
  await before?.(page)
  const paint = () => timeToPaint(page, choice)
  const { milliseconds } = await (most === undefined ? withSlowProcessor(page, paint) : paint())
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

/** Times a moment in each of the built folders, in turns. */
export const takeMoment = async (
  browser: Browser,
  folders: readonly string[],
  moment: Moment,
): Promise<Taken[]> => {
  const options = ['--seed-file', await fileOf(moment.data), '--latency', String(moment.latency)]
  const withSites = (left: readonly string[], urls: readonly string[]): Promise<Taken[]> => {
    const [folder, ...others] = left
    if (folder !== undefined) return withSite(folder, (url) => withSites(others, [...urls, url]), options)
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
