import type { Page } from '@playwright/test'
import { password, people } from '#tests/e2e/support/people.ts'
import { words } from '#tests/support/words.ts'

export type Screen = {
  name: string
  /** Opened before the sign-in. */
  isSignedOut?: boolean
  /** Only the demo has it. */
  isOfDemo?: boolean
  /** Measured in each `npm test`; the others in `npm run proof`. */
  isMain?: boolean
  reach(page: Page): Promise<void>
}

/** Goes to a screen as a link does, without loading the page again. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', location.hash.startsWith('#/') ? `#${to}` : to), path)

type Options = Partial<Screen> & {
  /** A text that comes after the heading: of a part with its own chunk, or with a call of its own. */
  laterText?: string | RegExp
}

const screen = (path: string, heading: string | RegExp, { laterText, ...options }: Options = {}): Screen => ({
  ...options,
  name: path,
  reach: async (page) => {
    await goTo(page, path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    if (laterText !== undefined) await page.getByText(laterText, { exact: true }).first().waitFor()
  },
})

const main = { isMain: true }
/** Beside the links to the screens of a customer. */
const withCount = { laterText: /^\d+ open$/ }
const signedOut = { isSignedOut: true }

/** Signs in by the form that is shown. */
export const signInByForm = async (page: Page): Promise<void> => {
  await goTo(page, '/')
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(people.superAdmin)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
}

/** All screens and popups, in an order in which each can be reached from the one before. */
export const screens: readonly Screen[] = [
  screen('/', /^Welcome back/, { ...signedOut, ...main }),
  screen('/forgotpassword', 'Forgot password', signedOut),
  screen('/reset-password?uuid=none', 'Reset password', signedOut),
  screen('/successful', 'Link sent', signedOut),
  screen('/dashboard', 'Dashboard', { laterText: 'Customers by status' }),
  screen('/customers', /^Customer \(\d+\)$/, { ...main, laterText: 'Saved views' }),
  screen('/customer/view/4', 'Customer Details', withCount),
  screen('/all-customers', /^All Customers/),
  screen('/customer/edit/4', 'Customer Details', { ...main, ...withCount }),
  screen('/customer/add', 'Add Customer'),
  screen('/customer/4/devices', /^Device List/, withCount),
  screen('/complaint/complaintDetail/116', 'Complaint Detail', withCount),
  screen('/customer/complaint/1', /./, withCount),
  screen('/devices', /^Device \(\d+\)$/),
  screen('/device/view/2', 'Device Details'),
  screen('/employees', /^Local Admin \(\d+\)$/),
  screen('/employee/view/9', 'Local Admin'),
  screen('/employee/add', 'Add Local Admin'),
  screen('/employee/edit/9', 'Local Admin'),
  screen('/listing', 'Listing'),
  screen('/nowhere', 'Page not found'),
  screen('/lobs', new RegExp(`^${words.lob.one} \\(\\d+\\)$`)),
  screen('/lob/view/2', words.lob.details),
  {
    name: words.lob.edit,
    reach: async (page) => {
      await goTo(page, '/lob/edit/2')
      await page.getByRole('dialog', { name: words.lob.edit }).waitFor()
    },
  },
  screen('/editProfile', 'Edit Profile'),
  screen('/changePassword', 'Change Password'),
  {
    name: 'actions of a row',
    reach: async (page) => {
      await goTo(page, '/customers')
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'palette',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^(Command|Search)$/ }).waitFor()
    },
  },
  {
    name: 'demo panel',
    isOfDemo: true,
    isMain: true,
    reach: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: /^(Command|Search)$/ }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Demo panel', exact: true }).click()
      await page.getByRole('tab', { name: 'People', exact: true }).waitFor()
    },
  },
]
