import { networkInterfaces } from 'node:os'
import type { Page } from '@playwright/test'
import { array, create, number, string, type } from 'superstruct'
import { isImageLoaded } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { expectScreen, openDashboard, people, submitSignIn } from './support/people.ts'
import { serveDemo } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { stopWorkers } from './support/worker.ts'

test.use({ backend: 'mocked' })

test('signs in and deletes after the worker was stopped', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await stopWorkers(page)
  await submitSignIn(page, people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')

  const list = customerList(page)
  await list.open()
  await list.expectTotal(60)
  await stopWorkers(page)
  await list.remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
  await list.expectTotal(59)
  await stopWorkers(page)
  await page.reload()
  await list.expectTotal(59)
})

test('calls that msw passes on fail and never reach the host; those that are requested while the worker is stopped are answered, and pictures shown', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/)
  await openDashboard(page)
  const [worker] = page.context().serviceWorkers()
  const types = await worker?.evaluate(async () => {
    const backend = await fetch('/api/lobs/getAllLobs')
    const file = await fetch('/config.json')
    return [backend.type, file.type]
  })
  expect(types).toEqual(['error', 'basic'])
  await stopWorkers(page)
  const width = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/storage/employees/1/portrait.svg'
    await image.decode()
    return image.naturalWidth
  })
  expect(width).toBeGreaterThan(0)
  await stopWorkers(page)
  const answer = await page.evaluate(async () => (await fetch('/api/lobs/getAllLobs')).json())
  expect(answer).toMatchObject({ success: false })
})

test('answered calls leave no open ports behind in the page', async ({ page, problems }) => {
  problems.expect(/status of 401/)
  await openDashboard(page)
  const calls = (count: number) =>
    page.evaluate(async (times) => {
      for (let time = 0; time < times; time += 1) await (await fetch('/api/lobs/getAllLobs')).text()
    }, count)
  await calls(5)
  const before = await countInHeap(page, 'MessagePort')
  await calls(50)
  await expect.poll(() => countInHeap(page, 'MessagePort')).toBeLessThan(before + 10)
})

/** How many objects of a class of the browser are alive, also those that no script holds. */
const countInHeap = async (page: Page, className: string): Promise<number> => {
  const client = await page.context().newCDPSession(page)
  const chunks: string[] = []
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await client.send('HeapProfiler.takeHeapSnapshot')
  await client.detach()
  const { snapshot, nodes, strings } = create(JSON.parse(chunks.join('')), HeapSnapshot)
  const { node_fields: fields } = snapshot.meta
  const name = strings.indexOf(className)
  return nodes.filter((value, index) => index % fields.length === fields.indexOf('name') && value === name)
    .length
}

const HeapSnapshot = type({
  snapshot: type({ meta: type({ node_fields: array(string()) }) }),
  nodes: array(number()),
  strings: array(string()),
})

const address = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test('over plain http, where there is no worker, the demo works and shows stored pictures', async ({
  browser,
}) => {
  test.skip(address === undefined, 'this machine has no network address')
  const site = await serveDemo({ host: address ?? '' })
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await submitSignIn(page, people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await expect(page.getByText('Reload needs the network')).toBeVisible()
    await page.goto('/customer/view/4')
    const stored = page.getByRole('main').locator('img[src^="blob:"]').first()
    await expect.poll(() => isImageLoaded(stored)).toBe(true)
  } finally {
    await context.close()
    await site.stop()
  }
})
