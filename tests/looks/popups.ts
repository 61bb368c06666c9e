import type { Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { goTo, type Screen } from './screens.ts'

type Open = (page: Page) => Promise<unknown>

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

const click =
  (name: string | RegExp): Open =>
  (page) =>
    button(page, name).click()

const menu =
  (name: string | RegExp): Open =>
  async (page) => {
    await button(page, name).click()
    await page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first().waitFor()
  }

/** Opens a menu, and chooses an item of it. */
const item =
  (name: string | RegExp, of: string): Open =>
  async (page) => {
    await menu(name)(page)
    await page.getByRole('menuitem', { name: of, exact: true }).click()
  }

const dialog = (page: Page) => page.getByRole('dialog').last().waitFor()

const opensDialog =
  (open: Open): Open =>
  async (page) => {
    await open(page)
    await dialog(page)
  }

/**
 * A popup, menu or state over a screen that is reached as from anywhere. Without a heading the path itself opens a popup, under
 * which no role has the screen.
 */
const over = (name: string, path: string, heading: string | RegExp | null, open: Open): Screen => ({
  name,
  reach: async (page) => {
    // What is still open goes with the screen under it.
    for (const _ of [1, 2]) await page.keyboard.press('Escape')
    await goTo(page, '/nowhere')
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
    await goTo(page, path)
    if (heading !== null) await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await open(page)
  },
})

const customers = ['/customers', /^Customer \(\d+\)$/] as const
const account = /^Account menu/

/** Popups, menus and states of forms and lists that no address leads to. */
export const popups: readonly Screen[] = [
  over('menu of the account', '/dashboard', 'Dashboard', menu(account)),
  over('menu of the themes', '/dashboard', 'Dashboard', menu('Theme')),
  over('Change Password', '/dashboard', 'Dashboard', opensDialog(item(account, 'Change Password'))),
  over('Notices', '/dashboard', 'Dashboard', opensDialog(item(account, 'Notices'))),
  over('Keyboard shortcuts', '/dashboard', 'Dashboard', opensDialog(item(account, 'Keyboard shortcuts'))),
  over('menu of the saved views', ...customers, menu('Saved views')),
  over('View options', ...customers, opensDialog(click('View options'))),
  over('question of a deletion', ...customers, opensDialog(item(/^Actions for/, 'Delete'))),
  over('a search that finds nothing', ...customers, async (page) => {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('zqxjv')
    await page.getByText('No Customer found.', { exact: true }).waitFor()
  }),
  over('Change Local Admin', '/all-customers', /^All Customers/, async (page) => {
    await opensDialog(click(/^Change Local Admin for/))(page)
    await page.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('a')
    await page.getByRole('option').first().waitFor()
  }),
  over('Notes', '/customer/view/4', 'Customer Details', opensDialog(click('View earlier notes'))),
  over('errors of a form', '/customer/add', 'Add Customer', async (page) => {
    await button(page, 'Save').click({ force: true })
    await page.getByText('Field is required', { exact: true }).first().waitFor()
  }),
  over('question of a form that is left', '/device/add', 'Add Device', async (page) => {
    await page.getByRole('textbox', { name: 'Device Name', exact: true }).fill('Bed Sensor')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  }),
  // The question is answered: the others begin without it.
  {
    name: 'a form that was left',
    reach: async (page) => {
      await button(page, 'Confirm').click()
      await page.getByRole('heading', { name: /^Device \(\d+\)$/, level: 1 }).waitFor()
    },
  },
  over('Edit Device', '/device/edit/31', null, dialog),
  over('Add Device', '/customer/4/device/add', null, dialog),
  over('Customer Information', '/customer/4/devices', /^Device List/, click('Customer Information')),
  over('options of a complaint', '/customer/complaint/19', 'Customer Complaint Status', async (page) => {
    await page
      .getByRole('combobox', { name: /^Status of complaint/ })
      .first()
      .click()
    await page.getByRole('option').first().waitFor()
  }),
  over(words.lob.add, '/lob/add', null, dialog),
  over('a collapsed sidebar', '/dashboard', 'Dashboard', click('Collapse sidebar')),
]
