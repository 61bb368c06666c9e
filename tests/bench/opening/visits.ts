import type { Browser, Page } from '@playwright/test'
import { withPage } from '#tests/bench/browser/open.ts'
import { observePerformance } from '#tests/bench/browser/performance-observers.ts'

export const rounds = 5

/**
 * Visits several sites in turns, each time with an empty profile, so that a slow moment of the machine
 * affects all of them. Returns the measurements of each site by its name.
 */
export const visitInTurns = async <Name extends string, Taken>(
  browser: Browser,
  urls: Readonly<Record<Name, string>>,
  measure: (page: Page, url: string) => Promise<Taken>,
): Promise<(name: Name) => Taken[]> => {
  const visits = Object.entries<string>(urls).map(([name, url]) => ({ name, url, values: [] as Taken[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { url, values } of visits) {
      const visit = withPage(browser, async (page, context) => {
        await observePerformance(context)
        return measure(page, url)
      })
      values.push(await visit)
    }
  }
  return (name) => visits.find((visit) => visit.name === name)?.values ?? []
}
