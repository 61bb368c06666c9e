import { expect, type Locator, type Page } from '@playwright/test'
import { showSidebar } from './sidebar.ts'

export const customerList = (page: Page) => {
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  const openMenu = async (company: string, id: number) => {
    await page.getByRole('button', { name: `Actions for ${company} (${id})`, exact: true }).click()
    return page.getByRole('menu')
  }
  return {
    rows,
    companies: rows.getByRole('rowheader'),
    search: page.getByRole('searchbox', { name: 'Search', exact: true }),
    status: page.getByRole('combobox', { name: 'Status', exact: true }),
    pagination: page.getByRole('navigation', { name: 'Pagination', exact: true }),
    question: page.getByRole('dialog', { name: 'Are you sure?', exact: true }),
    openMenu,
    header: (name: string): Locator => page.getByRole('columnheader', { name, exact: true }),
    sortBy: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    goToPage: (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true }).click(),

    /** Opens the list from the sidebar. */
    open: async () => {
      await showSidebar(page)
      await page.getByRole('link', { name: 'Customer', exact: true }).click()
      await expect(page).toHaveURL((url) => url.pathname === '/customers')
    },
    /** Shows the filters and the buttons of views and export, which narrow windows hide. */
    showTools: async () => {
      const opener = page.getByRole('button', { name: 'Filter, views and export', exact: true })
      if (await opener.isVisible()) await opener.press('Enter')
    },
    expectTotal: (total: number) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(`Customer (${total})`),

    /** Chooses Delete and answers the question. */
    remove: async (company: string, id: number, answer: 'Confirm' | 'Cancel') => {
      const menu = await openMenu(company, id)
      await menu.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: answer, exact: true }).click()
    },
  }
}
