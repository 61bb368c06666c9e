import { customerList } from './support/customer-list.ts'
import { signInByForm } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { stopWorkers } from './support/worker.ts'

test('serves the portal with the mocked backend on npm start', async ({ page }) => {
  const list = customerList(page)
  // Without a cache Vite bundles packages at the first visit, and may then reload the page.
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await signInByForm(page)
  await list.open()
  await list.expectTotal(60)
  await list.remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
  await list.expectTotal(59)
  await page.reload()
  await list.expectTotal(59)
  await stopWorkers(page)
  await list.goToPage(2)
  await expect(list.pagination.getByText('2 of 6', { exact: true })).toBeVisible()
})
