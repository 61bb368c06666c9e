import { customerList } from './support/customer-list.ts'
import { expectScreen, people, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const readColumns = [
  'Company Name',
  'UID',
  'Number of Devices',
  'Account Manager Name',
  'Contact Person Name',
  'Account Status',
]

test('shows no row menu without write access', async ({ page }) => {
  await signIn(page, people.reader)
  const list = customerList(page)
  await list.open()
  await list.expectTotal(60)
  await expect(page.getByRole('columnheader')).toHaveText(readColumns)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})

for (const person of ['superAdmin', 'localAdmin', 'oddCase'] as const) {
  test(`shows the row menu with write access: ${person}`, async ({ page }) => {
    await signIn(page, people[person])
    const list = customerList(page)
    await list.open()
    await list.expectTotal(60)
    await expect(page.getByRole('columnheader')).toHaveText([...readColumns, 'Actions'])
    const menu = await list.openMenu('Aranya Eye Foundation Hospital', 60)
    await expect(menu.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Delete', 'Complaint'])
  })
}

test('shows no navigation entries without permissions and redirects from a list to the dashboard', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => (/Customer/.test(request.url()) ? calls.push(request.url()) : undefined))
  await signIn(page, people.nobody)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
  await page.goto('/customers')
  await expect(toast(page, 'Access Forbidden')).toBeVisible()
  await expectScreen(page, '/dashboard', 'Dashboard')
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
})
