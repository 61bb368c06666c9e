import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByForm } from '#tests/bench/browser/sign-in-by-form.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { median, time } from '#tests/bench/numbers.ts'
import { demo, scratch } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { seedText } from './customers-at.ts'
import { queries } from './queries.ts'

const count = 10_000
const most = 15

/** What a list query costs in the browser's demo, from the page through the worker and IndexedDB and back. */
export const measureBrowserQuery = async (): Promise<Figure> => {
  const folder = await demoWith(count)
  const taken = await withSite(folder, (url) =>
    withBrowser((browser) => withPage(browser, inDemo, { baseURL: url })),
  )
  return {
    what: 'mock: the same in the browser, with its transaction',
    goal: `<= ${most} ms`,
    measured: time(taken),
    holds: taken <= most,
    how: `demo build with ${count} customers, from fetch to JSON through the service worker and IndexedDB; median of ${queries.length}`,
  }
}

/** A copy of the demo build whose seed file has so many customers. */
const demoWith = async (customers: number): Promise<string> => {
  const folder = join(scratch, 'large-demo')
  await rm(folder, { recursive: true, force: true })
  await cp(demo, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const [seed, ...others] = (await readdir(assets)).filter((name) => name.endsWith('.json'))
  if (seed === undefined || others.length > 0) throw new Error(`Which is the seed file in ${assets}?`)
  await writeFile(join(assets, seed), seedText(customers))
  return folder
}

const inDemo = async (page: Page): Promise<number> => {
  await signInByForm(page)
  await page.goto('/customers')
  await page.getByRole('heading', { level: 1, name: `Customer (${count})`, exact: true }).waitFor()
  const searches = queries.map((query) =>
    String(new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))),
  )
  return median(await page.evaluate(timesOf, [...searches, ...searches]))
}

const timesOf = async (searches: string[]): Promise<number[]> => {
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
  const taken: number[] = []
  for (const search of searches) {
    const begun = performance.now()
    const answer = await fetch(`/api/customer/getAllCustomer?${search}`, { headers })
    const { totalItems } = await answer.json()
    if (typeof totalItems !== 'number') throw new Error(`The mock answers ${answer.status}`)
    taken.push(performance.now() - begun)
  }
  return taken.slice(searches.length / 2)
}
