import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import { withBrowser, withPage } from '#tests/bench/browser/open.ts'
import { signInByForm } from '#tests/bench/browser/sign-in-by-form.ts'
import { median } from '#tests/bench/numbers.ts'
import { demo, scratch } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'

/** Of page loads, and of calls after a deletion. */
export const rounds = 3

const words = ['heart', 'eye', 'care', 'old fort', 'lake', 'clinic', 'palm', 'kidney', 'rao', 'seven']

/** Pages of the customer list that are searched, filtered and sorted, no two alike in a row. */
const queries = Array.from({ length: 40 }, (_, index) =>
  String(
    new URLSearchParams({
      page: String(1 + (index % 2)),
      pageSize: '10',
      sortBy: index % 2 === 0 ? 'name' : 'id',
      sortType: index % 3 === 0 ? 'asc' : 'desc',
      accountStatus: '1',
      search: words[index % words.length] ?? '',
    }),
  ),
)

/** Milliseconds, each a median. */
export type DemoTimes = {
  /** Until a loaded page says how many customers there are. */
  load: number
  /** A call, from the page through the service worker and IndexedDB and back. */
  call: number
  /** The first call after another window has deleted a customer. */
  afterDeletion: number
}

/** Measures the demo build with so many customers, signed in, with its code in the cache. */
export const demoTimes = (customers: number): Promise<DemoTimes> =>
  inDemoOf(customers, async (page) => {
    const loads: number[] = []
    for (let load = 0; load < rounds; load += 1) {
      const begun = performance.now()
      await showCustomers(page, customers)
      loads.push(performance.now() - begun)
    }
    const calls = await page.evaluate(timesInPage, queries)
    const other = await page.context().newPage()
    await showCustomers(other, customers)
    const afterDeletion: number[] = []
    for (let id = 1; id <= rounds; id += 1) {
      await other.bringToFront()
      await other.evaluate(deleteInPage, id)
      await page.bringToFront()
      afterDeletion.push(...(await page.evaluate(timesInPage, queries.slice(0, 1))))
    }
    return { load: median(loads), call: median(calls), afterDeletion: median(afterDeletion) }
  })

/** Lends the customer list of a demo with so many customers, signed in and idle. */
const inDemoOf = async <Result>(customers: number, use: (page: Page) => Promise<Result>): Promise<Result> => {
  const folder = await demoWith(customers)
  return withSite(folder, (url) =>
    withBrowser((browser) =>
      withPage(
        browser,
        async (page) => {
          await signInByForm(page)
          await showCustomers(page, customers)
          return use(page)
        },
        { baseURL: url },
      ),
    ),
  )
}

const showCustomers = async (page: Page, customers: number): Promise<void> => {
  await page.goto('/customers')
  await page.getByRole('heading', { level: 1, name: `Customer (${customers})`, exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** A copy of the demo build whose seed file has so many customers. */
const demoWith = async (customers: number): Promise<string> => {
  const folder = join(scratch, 'large-demo')
  await rm(folder, { recursive: true, force: true })
  await cp(demo, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const [seed, ...others] = (await readdir(assets)).filter((name) => name.endsWith('.json'))
  if (seed === undefined || others.length > 0) throw new Error(`Which is the seed file in ${assets}?`)
  await writeFile(join(assets, seed), [...generateSeed({ customers, random: 2026 })])
  return folder
}

/** Runs in the page. */
const timesInPage = async (searches: readonly string[]): Promise<number[]> => {
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
  const taken: number[] = []
  for (const search of searches) {
    const begun = performance.now()
    const answer = await fetch(`/api/customer/getAllCustomer?${search}`, { headers })
    const { totalItems } = await answer.json()
    if (typeof totalItems !== 'number') throw new Error(`The mock answers ${answer.status}`)
    taken.push(performance.now() - begun)
  }
  return taken
}

/** Runs in the page. */
const deleteInPage = async (id: number): Promise<void> => {
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
  const { ok, status } = await fetch(`/api/deleteCustomer/${id}`, { method: 'DELETE', headers })
  if (!ok) throw new Error(`The mock answers ${status}`)
}
