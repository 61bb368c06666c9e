import { customerList } from './support/customer-list.ts'
import { openDashboard } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { listenTo } from './support/screen-reader.ts'
import { showSidebar } from './support/sidebar.ts'
import { expect, test } from './support/test.ts'

test('says what a list shows after each step', async ({ page }) => {
  const list = customerList(page)
  await openDashboard(page)
  await showSidebar(page)
  const spokenDuring = await listenTo(page)
  const press = (name: string) =>
    spokenDuring(() => page.getByRole('button', { name, exact: true }).press('Enter'))

  const openList = async () => {
    await list.open()
    await list.expectTotal(60)
  }
  // Last, because a drawer gives the focus back before that.
  expect((await spokenDuring(openList)).at(-1)).toBe('Customer (60), heading')
  expect(await press('Next page')).toEqual([
    'Next page, button',
    '60 results, rows 11 to 20, page 2 of 6, sorted by UID, descending',
  ])
  expect(await press('Company Name')).toEqual([
    'Company Name, button',
    '60 results, rows 1 to 10, page 1 of 6, sorted by Company Name, ascending',
  ])
  expect(await press('Company Name')).toEqual([
    '60 results, rows 1 to 10, page 1 of 6, sorted by Company Name, descending',
  ])
  await press('Company Name')
  expect(await spokenDuring(() => list.search.fill('north'))).toEqual([
    'Search, searchbox, north',
    '4 results, sorted by Company Name, ascending',
  ])
  await list.showTools()
  expect(await spokenDuring(() => list.status.selectOption('Active'))).toEqual([
    '3 results, sorted by Company Name, ascending',
  ])
  expect((await spokenDuring(() => list.search.fill('zzz'))).toSorted()).toEqual([
    '0 results',
    'Search, searchbox, zzz',
  ])
  expect(await press('Reset search')).toEqual([
    expect.stringMatching(/^Customer \(\d+\), heading$/),
    expect.stringMatching(/^\d+ results, rows 1 to 10, .* sorted by Company Name, ascending$/),
  ])
})

test('says how many rows are selected, and not each of a range', inProofOnly, async ({ page }) => {
  const list = customerList(page)
  await openDashboard(page)
  await list.open()
  await list.expectTotal(60)
  await list.showTools()
  await page.getByRole('button', { name: 'Select rows', exact: true }).click()
  const boxes = page.getByRole('checkbox', { name: /^Select .+\(\d+\)$/ })
  await boxes.nth(1).press('Space')
  const spokenDuring = await listenTo(page)
  const spoken = await spokenDuring(() => boxes.nth(5).press('Shift+Space'))
  expect(spoken.at(-1)).toBe('5 selected')
  expect(spoken.filter((text) => text.includes('selected'))).toHaveLength(1)
})
