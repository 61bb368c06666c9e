import { customerList } from './support/customer-list.ts'
import { listenTo } from './support/hearing.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('says what a list shows after each step', async ({ page }) => {
  const list = customerList(page)
  await signIn(page)
  const hear = await listenTo(page)
  const press = (name: string) => hear(() => page.getByRole('button', { name, exact: true }).press('Enter'))

  expect(await hear(() => list.open())).toEqual(['Customer, link', 'Customer (60), heading'])
  expect(await press('Next page')).toEqual([
    'Next page, button',
    '60 results, rows 11 to 20, page 2 of 6, sorted by UID, descending',
  ])
  expect(await press('Company Name')).toEqual([
    'Company Name, button',
    '60 results, rows 1 to 10, page 1 of 6, sorted by Company Name, ascending',
  ])
  expect(await hear(() => list.search.fill('north'))).toEqual([
    'Search, searchbox, north',
    '4 results, sorted by Company Name, ascending',
  ])
  expect(await hear(() => list.status.selectOption('Active'))).toEqual([
    '2 results, sorted by Company Name, ascending',
  ])
})
