import type { Page, Request } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { expectScreen, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

/** Lets the next call of this method reach the server, and drops its answer. Returns the calls that were made. */
const loseAnswer = async (page: Page, method: string): Promise<Request[]> => {
  const calls: Request[] = []
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== method) return route.fallback()
    calls.push(route.request())
    if (calls.length > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return calls
}

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

test('offers what was typed when the database of drafts is deleted, by another page or by the browser', async ({
  page,
  context,
  origin,
}) => {
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
        draftsDatabase,
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

const draftsDatabase = 'care-admin-portal-drafts'

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
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          opening.result.close()
        }
      }),
    draftsDatabase,
  )

test('reports a new lob as saved, and creates it once, when the answer was lost', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET|could not be sent: no connection/)
  await signIn(page)
  await page.goto('/lob/add')
  const sent = await loseAnswer(page, 'POST')
  await page.getByRole('textbox', { name: words.lob.name, exact: true }).fill('Rehabilitation')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('No connection to the server')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, words.lob.added)).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.goto('/lobs?search=Rehabilitation')
  await expect(page.getByRole('row', { name: /Rehabilitation/ })).toHaveCount(1)
})

test('closes the question about a deletion, unanswered, with its list', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  const list = customerList(page)
  await list.openMenu('Aranya Eye Foundation Hospital', 60)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(list.question).toBeVisible()
  await page.goBack()
  await expectScreen(page, '/dashboard', 'Dashboard')
  await expect(list.question).toBeHidden()
})
