import { readdir } from 'node:fs/promises'
import { customerList } from './support/customer-list.ts'
import { demoBar } from './support/demo-bar.ts'
import { expectScreen, people, submitSignIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { serveDemo, servePortal } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { stopWorkers } from './support/worker.ts'

test.use({ backend: 'mocked' })

test('Once loaded the demo works without its host, also after a reload', async ({ browser }) => {
  const site = await serveDemo()
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const faults: string[] = []
    context.on('weberror', (fault) => faults.push(fault.error().message))
    await page.goto(site.url)
    const demo = demoBar(page)
    await demo.tryAs(people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    const readCachedFiles = () =>
      page.evaluate(async () => {
        const cache = await caches.open('care-admin-portal-demo')
        return (await cache.keys()).map(({ url }) => new URL(url).pathname).join(' ')
      })
    // The page, its settings and data, a picture of the other theme, and all code: also what comes with its first use.
    const code = (await readdir('dist-demo/assets')).filter((file) => /\.(?:js|css)$/.test(file))
    const others = [/^\/ | \/ /, /config\.json/, /demo-[\w-]{8}\.json/, /scene-night/]
    const missing = async () => {
      const cachedFiles = await readCachedFiles()
      return [
        ...code.filter((file) => !cachedFiles.includes(file)),
        ...others.filter((file) => !file.test(cachedFiles)),
      ]
    }
    await expect(demo.bar.getByText('Ready offline', { exact: true })).toBeVisible({ timeout: 45_000 })
    expect(await missing()).toEqual([])

    await site.stop()
    await page.reload()
    await expectScreen(page, '/dashboard', 'Dashboard')
    await page.getByRole('link', { name: 'Customer', exact: true }).click()
    await expectScreen(page, '/customers', 'Customer (60)')
    await expect(demo.bar.getByText('Ready offline', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Account menu / }).click()
    await page.getByRole('menuitem', { name: 'Change Password', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Change Password', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await demo.press('Scenario', 'Empty company accounts and nothing else')
    await expectScreen(page, '/customers', 'Customer (0)')
    expect(faults).toEqual([])
  } finally {
    await context.close()
  }
})

// While the other files are still being stored.
test(
  'The screen that is open can be reloaded without the host once its files are stored',
  inProofOnly,
  async ({ browser }) => {
    const site = await serveDemo()
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(site.url)
      await demoBar(page).tryAs(people.superAdmin)
      await expectScreen(page, '/dashboard', 'Dashboard')
      await page.goto(`${site.url}/customers`)
      await expectScreen(page, '/customers', 'Customer (60)')
      // Not by waitForFunction, which takes the promise of an asynchronous function for true.
      const areStored = () =>
        page.evaluate(async () => {
          const cache = await caches.open('care-admin-portal-demo')
          const stored = new Set((await cache.keys()).map(({ url }) => url))
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
          const files = loaded.filter((name) => /\/assets\/|\/config\.json$/.test(name))
          return [`${location.origin}/`, ...files].every((name) => stored.has(name))
        })
      await expect.poll(areStored, { intervals: [20] }).toBe(true)
      await site.stop()
      await page.reload()
      await expectScreen(page, '/customers', 'Customer (60)')
    } finally {
      await context.close()
    }
  },
)

test(
  'Without its worker and its host the data can be reset, and Repair does not end the demo',
  inProofOnly,
  async ({ browser }) => {
    const site = await serveDemo()
    const { origin, port } = new URL(site.url)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(site.url)
    const demo = demoBar(page)
    await demo.tryAs(people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    const list = customerList(page)
    await list.open()
    await list.remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
    await list.expectTotal(59)
    // Now the page no longer has the demo's own data in its memory.
    await page.reload()
    await list.expectTotal(59)
    await demo.open('Kept states')
    const hasCachedData = () =>
      page.evaluate(async () => {
        const cache = await caches.open('care-admin-portal-demo')
        return (await cache.keys()).some(({ url }) => /demo-[\w-]{8}\.json/.test(url))
      })
    await expect.poll(hasCachedData, { timeout: 45_000 }).toBe(true)

    await site.stop()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.clearBrowserCache')
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers' })
    await page.waitForFunction(() => navigator.serviceWorker.controller === null)
    await demo.press('Kept states', 'Reset')
    await page.getByRole('button', { name: 'Replace them', exact: true }).click()
    await list.expectTotal(60)
    await demo.press('Health', 'Repair')
    await expect(demo.part('Health').getByText('the host of the demo does not answer')).toBeVisible()
    await list.expectTotal(60)

    const restarted = await serveDemo({ port: Number(port) })
    try {
      await demo.press('Health', 'Repair')
      // Repair reloads the page, which would end an evaluate() in it.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await list.expectTotal(60)
    } finally {
      await context.close()
      await restarted.stop()
    }
  },
)

test('The calls of a portal that replaces the demo reach its server', async ({ browser }) => {
  const demoSite = await serveDemo()
  const port = new URL(demoSite.url).port
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(demoSite.url)
  await demoBar(page).tryAs(people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await page.evaluate(() => {
    localStorage.clear()
    // As when the page is left while it stores its files.
    setInterval(() => caches.open('care-admin-portal-demo'))
  })
  await demoSite.stop()

  const site = await servePortal({ port: Number(port) })
  try {
    await page.goto(site.url)
    await stopWorkers(page)
    await submitSignIn(page, people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    await page.goto(`${site.url}/customers`)
    await expectScreen(page, '/customers', 'Customer (60)')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  } finally {
    await context.close()
    await site.stop()
  }
})
