import { expectScreen, people, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

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
