import type { Page } from '@playwright/test'
import { serveChanged } from './support/changed-answers.ts'
import { customerForm } from './support/customer-form.ts'
import { signIn } from './support/people.ts'
import { expect, test as withSite } from './support/test.ts'

/** The portal behind a network that lets browsers keep every answer of the API for an hour. */
const test = withSite.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  origin: async ({}, use) => {
    const site = await serveChanged([
      (response) => {
        response.headers.set('Cache-Control', 'max-age=3600')
        return response
      },
    ])
    await use(site.url)
    await site.stop()
  },
})

const saveCity = async (page: Page, city: string) => {
  await customerForm(page).box('City').fill(city)
  await customerForm(page).button('Save').click()
}

test('asks before it replaces what another person saved, also where the browser may keep answers', async ({
  page,
  context,
}) => {
  await signIn(page)
  await customerForm(page).openEdit(12)
  const other = await context.newPage()
  await customerForm(other).openEdit(12)
  await saveCity(other, 'Delhi')
  await expect(other.getByText('Customer updated successfully')).toBeVisible()

  await saveCity(page, 'Pune')
  await expect(
    page.getByRole('dialog', { name: 'Someone else has changed this record' }).getByText('Delhi'),
  ).toBeVisible()
})

test('leaves no answer of the API in the cache of the browser', async ({ page, problems }) => {
  problems.expect(/ERR_CACHE_MISS/)
  await signIn(page)
  await page.goto('/customer/view/12')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const cached = await page.evaluate(async () => {
    const calls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/api/'))
    const found: string[] = []
    for (const name of calls) {
      const answer = await fetch(name, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
      if (answer?.ok) found.push(name)
    }
    return { calls: calls.length, found }
  })
  expect(cached.found).toEqual([])
  expect(cached.calls).toBeGreaterThan(0)
})
