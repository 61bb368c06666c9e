import { expect, type Page } from '@playwright/test'

export const complaintList = (page: Page) => ({
  ids: page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .getByRole('rowheader'),
  tab: (name: string) => page.getByRole('tab', { name, exact: true }),
  status: (id: number) => page.getByRole('combobox', { name: `Status of complaint ${id}`, exact: true }),
  details: (id: number) => page.getByRole('link', { name: `View Details of complaint ${id}`, exact: true }),

  /** Chooses Resolved for an open complaint. */
  resolve: async (id: number) => {
    await page.getByRole('combobox', { name: `Status of complaint ${id}`, exact: true }).click()
    await page.getByRole('option', { name: 'Resolved', exact: true }).click()
  },

  /** Opens the complaints of a customer, and waits for them. */
  open: async (customerId: number) => {
    await page.goto(`/customer/complaint/${customerId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Complaint Status')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  },
})

/** The value beside a term of the record. */
export const valueOfTerm = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')
