import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { customerForm } from './support/customer-form.ts'
import { signIn } from './support/people.ts'
import { servePortal } from './support/site.ts'
import { expect, test as withSite } from './support/test.ts'

/** The portal behind a network that lets browsers keep every answer of the API for an hour. */
const test = withSite.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  origin: async ({}, use) => {
    const site = await servePortal()
    const { host } = new URL(site.url)
    const server = createServer((incoming, outgoing) => {
      const { method, url = '/' } = incoming
      const onward = request(`${site.url}${url}`, { method, headers: { ...incoming.headers, host } })
      onward.on('response', (answer) => {
        const cacheable = url.startsWith('/api/') ? { 'cache-control': 'max-age=3600' } : {}
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cacheable })
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    await use(`http://127.0.0.1:${portOf(server.address())}`)
    server.closeAllConnections()
    server.close()
    await site.stop()
  },
})

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0

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
