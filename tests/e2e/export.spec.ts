import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { customerList } from './support/customer-list.ts'
import { people, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { holdToasts, toast } from './support/toast.ts'

/** Exports the list that is shown. Returns the name of the file and its lines. */
const exportCsv = async (page: Page): Promise<{ name: string; lines: string[] }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV', exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return { name: download.suggestedFilename(), lines: text.slice(1).split('\r\n') }
}

test('exports a list as it is filtered and sorted, with a notice that is not printed', async ({ page }) => {
  const list = customerList(page)
  await signIn(page, people.reader)
  await page.goto('/customers')
  await list.search.fill('northgate')
  await list.expectTotal(4)
  await list.status.selectOption('Active')
  await list.sortBy('Company Name')
  await expect(list.companies).toHaveText([
    'Northgate Cancer Medical Centre',
    'Northgate Diagnostics Centre',
    'Northgate Heart Hospital',
  ])

  const { name, lines } = await exportCsv(page)
  expect(name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toBe(quoted(words.customer.columns.join(',')))
  const shown = await list.rows.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(',')),
  )
  expect(lines.slice(1)).toEqual([...shown.map(quoted), ''])
  await expect(toast(page, `List exported`)).toBeVisible()

  await list.search.fill('')
  await list.status.selectOption('All')
  await list.expectTotal(60)
  const all = await exportCsv(page)
  expect(all.lines).toHaveLength(62)
  expect(all.lines.join('\n')).toContain('"अमृतधारा बाल चिकित्सालय"')

  const notice = toast(page, 'List exported').last()
  await expect(notice).toBeVisible()
  await holdToasts(page)
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeHidden()
})

/** Quotes all cells of a line but whole numbers. */
const quoted = (line: string): string =>
  line
    .split(',')
    .map((cell) => (/^\d+$/.test(cell) ? cell : `"${cell}"`))
    .join(',')
