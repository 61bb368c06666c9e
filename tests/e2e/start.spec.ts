import { mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { customerList } from './support/customer-list.ts'
import { signInByForm } from './support/people.ts'
import { watchProblems } from './support/problems.ts'
import { startScript } from './support/site.ts'
import { stopWorkers } from './support/worker.ts'

test('npm start bundles the packages once and loads the page once, and keeps what is changed', async ({
  browser,
}) => {
  const cache = await mkdtemp(resolve('node_modules/.cache/first-visit-'))
  const site = await startScript('start', { VITE_CACHE_DIR: cache, DEBUG: 'vite:deps' })
  try {
    const context = await browser.newContext({ baseURL: site.url })
    const problems = await watchProblems(context, { origin: site.url, mocked: true })
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
    expect(site.printed.filter((line) => line.includes('Dependencies bundled'))).toHaveLength(1)

    await page.reload()
    await list.expectTotal(59)
    await stopWorkers(page)
    await list.goToPage(2)
    await expect(list.pagination.getByText('2 of 6', { exact: true })).toBeVisible()
    expect(problems.unexpected()).toEqual([])
    await context.close()
  } finally {
    await site.stop()
    await rm(cache, { recursive: true, force: true })
  }
})
