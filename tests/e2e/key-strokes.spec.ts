import type { Locator, Page } from '@playwright/test'
import { complaintList } from './support/complaint-list.ts'
import { expectScreen, openDashboard, password, people } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

/** How many keys each task may take, what is typed into its fields included. tests/README.md has the same as a table. */
const most = {
  'sign in': 33,
  'find a customer, change its status, save': 32,
  'add a device': 41,
  'resolve a complaint': 21,
  'change the own password': 53,
} as const

/** A keyboard that counts: each character of a text, and each key of a chord. */
const countingKeyboard = (page: Page) => {
  let count = 0
  const press = async (chord: string) => {
    count += chord.split('+').length
    await page.keyboard.press(chord)
  }
  return {
    press,
    type: async (text: string) => {
      count += text.length
      await page.keyboard.type(text)
    },
    /** Presses Tab until this has the focus; each press counts. */
    tabTo: async (target: Locator) => {
      await expect(target).toBeVisible()
      const isFocused = () => target.evaluate((element) => element === document.activeElement)
      while (count < 100 && !(await isFocused())) await press('Tab')
      await expect(target).toBeFocused()
    },
    expectCountOf: (task: keyof typeof most) => expect(count, task).toBeLessThanOrEqual(most[task]),
  }
}

type Keyboard = ReturnType<typeof countingKeyboard>

/** Opens the palette, types, and chooses the command under which so many arrows lead. */
const command = async (
  page: Page,
  keys: Keyboard,
  text: string,
  name: string,
  arrows: readonly string[] = [],
) => {
  await keys.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
  await keys.type(text)
  const option = page.getByRole('option', { name, exact: true })
  await expect(option).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveAttribute('aria-busy', 'false')
  for (const arrow of arrows) await keys.press(arrow)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Opens the dashboard, whose heading has the focus. */
const start = async (page: Page): Promise<Keyboard> => {
  await openDashboard(page)
  return countingKeyboard(page)
}

test('signs in with at most the keys that tests/README.md names', async ({ page }) => {
  const keys = countingKeyboard(page)
  await page.goto('/')
  await keys.tabTo(box(page, 'Username'))
  await keys.type(people.superAdmin)
  await keys.tabTo(box(page, 'Password'))
  await keys.type(password)
  await keys.press('Enter')
  await expectScreen(page, '/dashboard', 'Dashboard')
  keys.expectCountOf('sign in')
})

test('finds a customer, changes its status and saves with at most the keys that tests/README.md names', async ({
  page,
}) => {
  const keys = await start(page)
  await command(page, keys, 'aranya eye', 'Edit Aranya Eye Foundation Hospital', ['ArrowDown'])
  await expectScreen(page, '/customer/edit/60', 'Customer Details')
  const status = page.getByRole('combobox', { name: 'Account Status', exact: true })
  await expect(status.getByRole('option', { name: 'Hold', exact: true })).toBeAttached()
  await keys.tabTo(status)
  await keys.type('h')
  await expect(status).toHaveValue('4')
  await keys.press('Control+Enter')
  await expect(toast(page, 'Customer updated successfully')).toBeVisible()
  keys.expectCountOf('find a customer, change its status, save')
  await expectScreen(page, '/customers', /^Customer \(60\)$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('adds a device with at most the keys that tests/README.md names', async ({ page }) => {
  const keys = await start(page)
  await command(page, keys, 'add dev', 'Add Device')
  await expectScreen(page, '/device/add', 'Add Device')
  await keys.tabTo(box(page, 'Device Name'))
  await keys.type('ICU Pump 12')
  const customer = page.getByRole('combobox', { name: 'Customer', exact: true })
  await keys.tabTo(customer)
  await keys.type('aranya eye')
  await expect(page.getByRole('option', { name: 'Aranya Eye Foundation Hospital (60)' })).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(customer).toHaveValue('Aranya Eye Foundation Hospital (60)')
  await keys.press('Control+Enter')
  await expectScreen(page, '/devices', 'Device (181)')
  keys.expectCountOf('add a device')
})

test('resolves a complaint with at most the keys that tests/README.md names', async ({ page }) => {
  const keys = await start(page)
  await command(page, keys, 'udaygiri eye', 'Complaints of Udaygiri Eye Institute', ['ArrowUp'])
  await expectScreen(page, '/customer/complaint/57', 'Customer Complaint Status')
  await expect(complaintList(page).status(82)).toBeVisible()
  await keys.press('j')
  await keys.tabTo(complaintList(page).status(82))
  await keys.press('Enter')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(toast(page, 'Complaint resolved successfully')).toBeVisible()
  keys.expectCountOf('resolve a complaint')
})

test('changes the own password with at most the keys that tests/README.md names', async ({ page }) => {
  const keys = await start(page)
  await command(page, keys, 'change', 'Change Password')
  await expectScreen(page, '/changePassword', 'Change Password')
  await keys.tabTo(box(page, 'Current Password'))
  await keys.type(password)
  for (const field of ['New Password', 'Confirm Password']) {
    await keys.tabTo(box(page, field))
    await keys.type('Harbour#2031')
  }
  await keys.press('Control+Enter')
  await expect(toast(page, 'Password updated successfully')).toBeVisible()
  keys.expectCountOf('change the own password')
})
