import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { oldestVersion, shapeVersion } from '#mocks/migrations/migrate.ts'
import { exampleText } from '#tests/mocks/migrations/stored-example.ts'
import { demoBar, startDemo } from './support/demo-bar.ts'
import { expectScreen, people } from './support/people.ts'
import { serveDemo } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ backend: 'mocked', viewport: { width: 1280, height: 720 } })

const databaseName = 'care-admin-portal-demo data /'

test('What release 1.0.0 has stored is there after the upgrade', async ({ page }) => {
  await page.goto('/config.json')
  await putRecords(page, databaseName, exampleText(oldestVersion))
  await page.goto('/')
  const demo = demoBar(page)
  await expect(demo.isSet('Busy day')).toBeVisible()
  await expect(demo.script).toContainText('2 of 2')
  await demo.tryAs(people.localAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await page.goto('/customers')
  await expectScreen(page, '/customers', 'Customer (1)')
  await expect(page.getByRole('link', { name: 'Prepared Hospital' }).first()).toBeVisible()
  await demo.press('Kept states', 'Restore before lunch')
  await page.getByRole('button', { name: 'Replace them', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Checkpoint Hospital' }).first()).toBeVisible()
  expect(await readRecord(page, databaseName, 'head')).toMatchObject({ shape: shapeVersion })
})

test('A tab of an older release says that it has to be reloaded, and stores nothing', async ({ page }) => {
  const demo = await startDemo(page, people.localAdmin)
  const newer = { shape: 1_000, version: Date.now() + 60_000, tables: {} }
  await putRecords(page, databaseName, JSON.stringify({ records: { head: newer } }))
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  await expectScreen(page, '/customers', 'Customer (60)')
  await expect(demo.isSet('A newer release has stored the data: reload')).toBeVisible()
  await expect(demo.bar.getByRole('button', { name: 'Reload', exact: true })).toBeVisible()
  await demo.press('Scenario', 'Empty company accounts and nothing else')
  await expectScreen(page, '/customers', 'Customer (0)')
  expect(await readRecord(page, databaseName, 'head')).toEqual(newer)
})

// Otherwise such a worker unregisters itself, and the next reload waits for ever while a tab of its release is open.
test('The worker of an older release finds in the page the text by which it knows the demo', async ({
  request,
}) => {
  expect(await (await request.get('/')).text()).toContain('<div id="demo"></div>')
})

test('An open tab takes the worker of a new release, and calls still never reach the host', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  await cp('dist-demo', folder, { recursive: true })
  const site = await serveDemo({ folder })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(site.url)
    const demo = demoBar(page)
    await demo.tryAs(people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    await appendFile(join(folder, 'mockServiceWorker.js'), '\n// A later release.\n')
    // Chromium sometimes lets the new worker wait for minutes, though it asks not to. Calls are answered in both cases.
    await expect(async () => {
      expect(await hasNewWorker(page)).toBe(true)
    }).toPass()
    await page.evaluate(() => performance.clearResourceTimings())
    await page.getByRole('link', { name: 'Customer', exact: true }).click()
    await expectScreen(page, '/customers', 'Customer (60)')
    // While the worker changes, the page may answer its calls itself.
    expect(await page.evaluate(workersOfCalls, 'getAllCustomer')).not.toContain(false)
    await expect(demo.isSet('Lost')).toHaveCount(0)
  } finally {
    await context.close()
    await site.stop()
    await rm(folder, { recursive: true })
  }
})

test('A page that is loaded while a new worker takes over starts with that', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  await cp('dist-demo', folder, { recursive: true })
  const site = await serveDemo({ folder })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(site.url)
    const demo = demoBar(page)
    await demo.tryAs(people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    await appendFile(join(folder, 'mockServiceWorker.js'), '\n// A later release.\n')
    await page.addInitScript(delayFirstMessage)
    await page.goto(`${site.url}/customers`)
    await expectScreen(page, '/customers', 'Customer (60)')
    await expect(demo.isSet('Reload needs the network')).toHaveCount(0)
  } finally {
    await context.close()
    await site.stop()
    await rm(folder, { recursive: true })
  }
})

/**
 * Runs in the page: the first message reaches its worker only when another has replaced it, as happens to one that starts slowly.
 * Where Chromium lets the other wait, it arrives after some seconds.
 */
const delayFirstMessage = (): void => {
  const { postMessage } = ServiceWorker.prototype
  ServiceWorker.prototype.postMessage = function (message: unknown) {
    ServiceWorker.prototype.postMessage = postMessage
    const send = () => this.postMessage(message)
    navigator.serviceWorker.addEventListener('controllerchange', send, { once: true })
    setTimeout(send, 4_000)
  }
}

/** Runs in the page: of each call to this path that left it, whether a worker answered. */
const workersOfCalls = (path: string): boolean[] =>
  performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.name.includes(path) ? entry.workerStart > 0 : [],
    )

/** Looks for a newer worker; whether there is one, which controls the page or waits to do so. */
const hasNewWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const first: unknown = Reflect.get(window, 'firstWorker') ?? registration?.active
    Reflect.set(window, 'firstWorker', first)
    await registration?.update()
    return registration?.waiting != null || navigator.serviceWorker.controller !== first
  })

/** Stores records as an example of `tests/mocks/migrations` has them. */
const putRecords = (page: Page, name: string, example: string): Promise<void> =>
  page.evaluate(
    async ([databaseName = '', text = '']) => {
      const { records } = JSON.parse(text, (_, value) => {
        if (typeof value?.bytes === 'string')
          return Uint8Array.from(atob(value.bytes), (letter) => letter.charCodeAt(0))
        return Array.isArray(value?.entries) ? new Map(value.entries) : value
      })
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(databaseName)
        request.onupgradeneeded = () => request.result.createObjectStore('records')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction('records', 'readwrite')
          for (const [key, value] of Object.entries(records))
            transaction.objectStore('records').put(value, key)
          transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      })
    },
    [name, example],
  )

const readRecord = (page: Page, name: string, key: string): Promise<unknown> =>
  page.evaluate(
    ([databaseName = '', recordKey = '']) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(databaseName)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const reading = request.result.transaction('records').objectStore('records').get(recordKey)
          reading.onsuccess = () => {
            request.result.close()
            resolve(reading.result)
          }
        }
      }),
    [name, key],
  )
