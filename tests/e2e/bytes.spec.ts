import type { Page } from '@playwright/test'
import { disableIdleCallbacks } from '#tests/bench/browser/disable-idle-callbacks.ts'
import { goals } from '#tests/bench/budgets.ts'
import { recordRequestedCode } from '#tests/bench/bytes/requested.ts'
import { signInCode } from '#tests/bench/bytes/sign-in-bytes.ts'
import { findUnwantedLibraries } from '#tests/bench/bytes/unwanted-libraries.ts'
import { findCode, gzippedSize } from '#tests/bench/bytes/weights.ts'
import { words } from '#tests/support/words.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('keeps sign-in, a list and the whole portal within their byte budgets', async ({
  page,
  context,
  origin,
}) => {
  const start = await signInCode(page, origin)
  expect(await gzippedSize('dist', start), `sign-in: ${advice}`).toBeLessThanOrEqual(goals.signIn)
  expect(await findUnwantedLibraries('dist', start)).toEqual([])

  // What the browser fetches when idle, after the rows, does not count as part of a list.
  await disableIdleCallbacks(context)
  for (const [address, name] of Object.entries(lists)) {
    const tab = await context.newPage()
    const paths = recordRequestedCode(tab)
    await openList(tab, address, name)
    const added = [...paths].filter((path) => !start.has(path))
    expect(added.length).toBeGreaterThan(0)
    expect(await gzippedSize('dist', added), `${address}: ${advice}`).toBeLessThanOrEqual(goals.listAdds)
    await tab.close()
  }

  const all = await findCode('dist')
  expect(await gzippedSize('dist', all), `production: ${advice}`).toBeLessThanOrEqual(goals.production)
  // Proves that the search above can find the libraries: the whole production build contains all four.
  expect(await findUnwantedLibraries('dist', all)).toHaveLength(4)
})

test('requests config.json, the main script and the logo at once, with the policy of the page in force', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.route('**/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  const starting = [/^\/config\.json$/, /\/index-[^/]*\.js$/, /\/mark-/]
  await expect.poll(() => starting.filter((each) => !requested.some((path) => each.test(path)))).toEqual([])
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-")
})

const advice = 'bytes after gzip, see "Byte budgets" in tests/README.md'

/** Every list, and its table's name: the forms that open over some of them are not part of them. */
const lists = {
  '/customers': 'Customer',
  '/all-customers': 'All Customers',
  '/customer/1/devices': 'Device List',
  '/devices': 'Device',
  '/lobs': words.lob.one,
  '/employees': 'Local Admin',
  '/customer/complaint/1': 'Customer Complaint Status',
}

const openList = async (page: Page, address: string, name: string): Promise<void> => {
  await signIn(page)
  await page.goto(address)
  await expect(page.getByRole('table', { name, exact: true }).getByRole('rowheader').first()).toBeVisible()
}
