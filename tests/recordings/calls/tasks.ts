import type { Page } from '@playwright/test'
import { enter, files, press } from '#tests/recordings/support/form.ts'
import {
  type Portal,
  type PortalCase,
  password,
  superAdmin,
  tokensOf,
} from '#tests/recordings/support/portal.ts'

/** A task of a user, as steps after each of which the portal is left until it is quiet. */
export type Task = PortalCase & {
  steps: Readonly<Record<string, (portal: Portal) => Promise<unknown>>>
}

const open =
  (path: string) =>
  ({ page }: Portal) =>
    page.goto(path)

const click =
  (role: 'button' | 'link' | 'menuitem' | 'tab' | 'option', name: string | RegExp) =>
  ({ page }: Portal) =>
    page.getByRole(role, { name, exact: true }).first().click()

const search =
  (text: string) =>
  ({ page }: Portal) =>
    page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text)

const choose =
  (name: string, label: string) =>
  ({ page }: Portal) =>
    page.getByRole('combobox', { name, exact: true }).selectOption({ label })

const key =
  (name: string) =>
  ({ page }: Portal) =>
    page.keyboard.press(name)

/** At once: on a busy machine a pause between two letters may be as long as the one after which is searched. */
const searchAll =
  (text: string) =>
  ({ page }: Portal) =>
    page.getByRole('combobox', { name: 'Search', exact: true }).fill(text)

const fill =
  (...[values]: [Parameters<typeof enter>[1]]) =>
  ({ page }: Portal) =>
    enter(page, values)

const save =
  (name = 'Save') =>
  ({ page }: Portal) =>
    press(page, name)

const openMenu = async (page: Page, row: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^Actions for ${row}`) })
    .first()
    .click()
}

const rowAction =
  (row: string, action: string) =>
  async ({ page }: Portal) => {
    await openMenu(page, row)
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

/** Another admin saves another city, past the recording. */
const saveElsewhere =
  (id: number, city: string) =>
  async ({ server }: Portal) => {
    const { accessToken } = await tokensOf(server, 'admin@demo.example')
    const headers = { Authorization: `Bearer ${accessToken}` }
    const address = { addressline1: '1, Hill Road', addressline2: '', city, pincode: '560001', states: 'Goa' }
    const form = new FormData()
    form.append('companyAddress', JSON.stringify(address))
    await fetch(`${server}/api/updateCustomer/${id}`, { method: 'PUT', headers, body: form })
  }

export const tasks: readonly Task[] = [
  {
    title: 'sign in and look at the dashboard',
    as: null,
    steps: {
      'open the portal': open('/'),
      'sign in': async ({ page }) => {
        await enter(page, { texts: { Username: superAdmin, Password: password } })
        await press(page, 'LOGIN')
        await page.waitForURL('**/dashboard')
      },
      'open the list of customers': click('link', 'Customer'),
      'go back to the dashboard': ({ page }) => page.goBack(),
    },
  },
  {
    title: 'search a list',
    steps: {
      'open the list': open('/customers'),
      'type a name': search('hospital'),
      'type another': search('children'),
      'clear it': search(''),
      'open the list of devices': open('/devices'),
      'search all devices': search('pump'),
    },
  },
  {
    title: 'sort a list',
    steps: {
      'open the list': open('/customers'),
      'sort by name': click('button', 'Company Name'),
      'sort the other way': click('button', 'Company Name'),
      'open the list of complaints': open('/customer/complaint/9'),
      'sort by date': click('button', 'Open Date'),
    },
  },
  {
    title: 'filter a list',
    steps: {
      'open the list': open('/customers'),
      'choose a status': choose('Status', 'Active'),
      'choose another': choose('Status', 'Hold'),
      'choose all': choose('Status', 'All'),
      'open the complaints of a customer': open('/customer/complaint/9'),
      'show the closed ones': click('tab', 'Closed Complaints'),
    },
  },
  {
    title: 'page through a list',
    steps: {
      'open the list': open('/customers'),
      // By a key: rows of other heights may move the button away from a pointer before it has rested there.
      'go to the next page': ({ page }) =>
        page.getByRole('button', { name: 'Next page', exact: true }).press('Enter'),
      'rest the pointer on its button': ({ page }) =>
        page.getByRole('button', { name: 'Next page', exact: true }).hover(),
      'go to the last page': click('button', 'Page 3'),
      'go back in the history': ({ page }) => page.goBack(),
      'go to the first page': click('button', 'Page 1'),
    },
  },
  {
    title: 'open a record and return',
    steps: {
      'open the list': open('/customers?search=hospital'),
      'open a record': click('link', 'Meghdhara Foundation Hospital'),
      'return to the list': click('link', 'Back'),
      'open it again': rowAction('Meghdhara Foundation Hospital', 'View'),
      'edit it': click('link', 'Edit'),
      'open its devices': click('link', /^Devices/),
      'open a device': rowAction('', 'Edit'),
      'close it': key('Escape'),
    },
  },
  {
    title: 'edit a customer and save with a conflict',
    steps: {
      'open the form': open('/customer/edit/12'),
      'type another city': fill({ texts: { City: 'Pune' } }),
      'another admin saves first': saveElsewhere(12, 'Delhi'),
      save: save(),
      'keep the own value, and wait for the list': async ({ page }) => {
        const dialog = page.getByRole('dialog', { name: 'Someone else has changed this record' })
        await dialog.getByRole('button', { name: /^Save/ }).last().click()
        await page.waitForURL('**/customers')
      },
    },
  },
  {
    title: 'add a customer with a logo',
    steps: {
      'open the list': open('/customers'),
      'open the form': click('link', 'Add Customer'),
      'fill it in': fill({
        texts: {
          'Company Name': 'Sunrise Hospital',
          'Address Line 1': '1, Lake Road',
          City: 'Pune',
          State: 'Maharashtra',
          'Portal URL': 'https://sunrise.portal.example',
          Password: 'Hospital#2026',
          'Confirm Password': 'Hospital#2026',
        },
        choices: { LOB: 'Cardiology' },
        ticks: ['Nurse'],
        files: { Logo: files.png },
      }),
      'save, and wait for the list': async ({ page }) => {
        await press(page, 'Save')
        await page.waitForURL('**/customers')
      },
      'open the new one': click('link', 'Sunrise Hospital'),
    },
  },
  {
    title: 'resolve a complaint',
    steps: {
      'open the complaints of a customer': open('/customer/complaint/9'),
      'show the open ones': click('tab', 'Open Complaints'),
      'choose Resolved': async ({ page }) => {
        await page
          .getByRole('combobox', { name: /^Status of complaint/ })
          .first()
          .click()
        await page.getByRole('option', { name: 'Resolved', exact: true }).click()
      },
      'show the closed ones': click('tab', 'Closed Complaints'),
      'open one that is open': open('/complaint/complaintDetail/36'),
      'resolve it': save('Resolved'),
    },
  },
  {
    title: 'find a record with the search of everything',
    steps: {
      'open the dashboard': open('/dashboard'),
      'open the search': async ({ page }) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor()
      },
      'type a name': searchAll('udaygiri'),
      'type a word that nothing has': searchAll('udaygiri zzz'),
      'delete that word': searchAll('udaygiri'),
      'open what was found': key('Enter'),
    },
  },
  {
    title: 'change the own profile',
    as: 'admin@demo.example',
    steps: {
      'open the dashboard': open('/dashboard'),
      'open the menu of the account': click('button', /^Account menu/),
      'open the profile': click('menuitem', 'View Profile'),
      'edit it': ({ page }) =>
        page.getByRole('dialog').getByRole('button', { name: 'Edit Profile', exact: true }).click(),
      'type another name': fill({ texts: { Name: 'Vikram V Iyer' } }),
      save: save(),
      'wait for the page to load again': ({ page }) => page.waitForTimeout(2_500),
    },
  },
  {
    title: 'delete a record and look at the list again',
    steps: {
      'open the list': open('/lobs'),
      'ask for it': rowAction('Cardiology', 'Inactive'),
      'confirm it': click('button', 'Confirm'),
      'open the list of devices': open('/devices'),
      'delete a device': rowAction('', 'Delete'),
      'confirm that': click('button', 'Confirm'),
    },
  },
]
