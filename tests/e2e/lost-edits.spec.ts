import type { Page } from '@playwright/test'
import { customerForm } from './support/customer-form.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('offers what was typed right before a reload', async ({ page }) => {
  await signIn(page)
  const form = customerForm(page)
  await form.openEdit(12)
  page.on('dialog', (dialog) => dialog.accept())
  await form.box('City').clear()
  // As fast as a person: on a busy machine the browser opens the storage of drafts while these are typed.
  await form.box('City').pressSequentially('Pune', { delay: 150 })
  await page.reload()
  await form.button('Restore').click()
  await expect(form.box('City')).toHaveValue('Pune')
})

test('offers what was typed right before a reload while the drafts are being read', async ({ page }) => {
  await signIn(page)
  const form = customerForm(page)
  await form.openEdit(12)
  page.on('dialog', (dialog) => dialog.accept())
  await form.box('City').evaluate((field: HTMLInputElement, name) => {
    const { getAll } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAll = function (...given) {
      const reading = getAll.apply(this, given)
      if (this.transaction.db.name !== name) return reading
      IDBObjectStore.prototype.getAll = getAll
      queueMicrotask(() => {
        field.select()
        document.execCommand('insertText', false, 'Nagpur')
        location.reload()
        // The page gets no answer of the storage before it is left.
        const end = performance.now() + 300
        while (performance.now() < end);
      })
      return reading
    }
  }, database)
  await form.box('City').fill('Pune')
  await page.waitForEvent('load')
  await form.button('Restore').click()
  await expect(form.box('City')).toHaveValue('Nagpur')
})

test('offers what was typed when the database is deleted, by another page or by the browser', async ({
  page,
  context,
  origin,
  backend,
}) => {
  test.skip(backend === 'mocked', 'the demo has its data in that storage as well')
  await signIn(page)
  page.on('dialog', (dialog) => dialog.accept())
  const form = customerForm(page)
  await form.openEdit(12)
  const deleteDatabase: readonly (() => Promise<unknown>)[] = [
    async () => {
      const other = await context.newPage()
      await other.goto('/config.json')
      await other.evaluate(
        (name) =>
          new Promise((resolve, reject) => {
            const deletion = indexedDB.deleteDatabase(name)
            deletion.onsuccess = resolve
            deletion.onerror = reject
          }),
        database,
      )
      await other.close()
    },
    async () => {
      const browser = await context.newCDPSession(page)
      await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    },
  ]
  for (const [index, deleteDrafts] of deleteDatabase.entries()) {
    await form.box('City').fill(`Pune ${index}`)
    await expect.poll(() => storedDrafts(page)).toContain(`Pune ${index}`)
    await deleteDrafts()
    await expect.poll(() => storedDrafts(page)).toContain(`Pune ${index}`)
    await page.reload()
    await form.button('Restore').click()
    await expect(form.box('City')).toHaveValue(`Pune ${index}`)
  }
})

const database = 'care-admin /'

/** The drafts as text; '' while there is no database. */
const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name)
        // The portal creates it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve('')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rows').objectStore('rows').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          opening.result.close()
        }
      }),
    database,
  )
