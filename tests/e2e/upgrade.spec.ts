import type { Page } from '@playwright/test'
import { customerForm } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { expectScreen, people, signInByForm } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** What version 1.0.0 has stored for the user 1, in its databases and cookies. */
const leaveAsVersion1 = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fill = (name: string, store: string, entries: readonly (readonly [IDBValidKey, unknown])[]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onupgradeneeded = () => opening.result.createObjectStore(store)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite')
          for (const [key, value] of entries) writing.objectStore(store).put(value, key)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    await fill('care-admin-settings', 'users', [
      [
        1,
        {
          views: [{ name: 'Active by name', address: '/customers?sortBy=name&sortType=asc&status=1' }],
          recent: [{ entity: 'Customer', id: 12, name: 'Opened before the upgrade' }],
        },
      ],
    ])
    const draft = {
      route: '/customer/edit/12',
      form: 'customer/12',
      name: 'Customer 12',
      number: 2,
      keptAt: Date.now() - 3_600_000,
      openedAfter: 0,
      values: { city: 'Pune' },
      base: {},
      entryCounts: {},
      lost: null,
    }
    await fill('care-admin-portal-drafts', 'drafts', [
      [[1, '1764147600000-abc'], draft],
      [[1, '1764147600000-old'], { ...draft, number: 1, values: { city: 'Agra' } }],
    ])
    const lists = encodeURIComponent(
      JSON.stringify({ customers: { hidden: ['contact'], density: 'compact' } }),
    )
    for (const cookie of [`lists-1=${lists}`, 'theme=dark', 'sidebar=collapsed']) {
      // biome-ignore lint/suspicious/noDocumentCookie: version 1 wrote them like this
      document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
    }
  })

test('a browser with data of 1.0.0 has its theme, views, columns, opened records and drafts', async ({
  page,
}) => {
  await page.goto('/config.json')
  await leaveAsVersion1(page)
  await signInByForm(page, people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(page.getByText('Opened before the upgrade')).toBeVisible()
  const unsaved = page.getByRole('region', { name: 'Unsaved changes', exact: true })
  await expect(unsaved.getByRole('link')).toHaveCount(1)

  await page.goto('/customers')
  const list = customerList(page)
  await list.expectTotal(60)
  await expect(list.header('Company Name')).toBeVisible()
  await expect(list.header('Contact Person Name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Saved views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Active by name', exact: true }).click()
  await expect(page).toHaveURL(/sortBy=name&sortType=asc&status=1/)

  const form = customerForm(page)
  await form.openEdit(12)
  await form.button('Restore').click()
  await expect(form.box('City')).toHaveValue('Pune')
})
