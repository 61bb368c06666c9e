import type { Page, Request } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { customerForm } from './customer-form.ts'
import { password, people } from './people.ts'
import { expect } from './test.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()

const pressFirst = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

/** What each form is given as a name, a city or a password. */
export const typed = 'Lakeside'

/** Opens a form, waits for its record if it has one, and types into it. */
const fillIn = async (page: Page, path: string, texts: Record<string, string>) => {
  await page.goto(path)
  const [first = ''] = Object.keys(texts)
  if (path.includes('edit')) await expect(box(page, first)).not.toHaveValue('')
  for (const [name, text] of Object.entries(texts)) await box(page, name).fill(text)
  await press(page, 'Save')
}

const remove = async (page: Page, path: string) => {
  await page.goto(path)
  await pressFirst(page, /^Actions for/)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await press(page, 'Confirm')
}

/**
 * `act` is sent without a form: if it has no answer, it is looked up at once. `choice` is a form that keeps no text. `start` opens
 * the screen and sends the write.
 */
export type Write = { kind: 'create' | 'change' | 'choice' | 'act'; start: (page: Page) => Promise<unknown> }

const newPassword = { 'New Password': `${typed}#2026`, 'Confirm Password': `${typed}#2026` }

/** Each kind of write. */
export const writes: Readonly<Record<string, Write>> = {
  'a new customer': {
    kind: 'create',
    start: async (page) => {
      await page.goto('/customer/add')
      await customerForm(page).fill(typed)
      await press(page, 'Save')
    },
  },
  'a new local admin': {
    kind: 'create',
    start: (page) =>
      fillIn(page, '/employee/add', {
        Name: typed,
        Email: 'lena@lakeside.example',
        'ITX Employee ID': '880',
        Password: `${typed}#2026`,
        'Confirm Password': `${typed}#2026`,
      }),
  },
  'a new device': {
    kind: 'create',
    start: (page) =>
      fillIn(page, '/customer/24/device/add', { 'Device Name': typed, 'Factory ID': '990001' }),
  },
  'a new lob': { kind: 'create', start: (page) => fillIn(page, '/lob/add', { [words.lob.name]: typed }) },
  'a changed customer': {
    kind: 'change',
    start: (page) => fillIn(page, '/customer/edit/60', { City: typed }),
  },
  'a changed local admin': {
    kind: 'change',
    start: (page) => fillIn(page, '/employee/edit/2', { Name: typed }),
  },
  'a changed device': {
    kind: 'change',
    start: (page) => fillIn(page, '/device/edit/31', { 'Device Name': typed }),
  },
  'a changed lob': {
    kind: 'change',
    start: (page) => fillIn(page, '/lob/edit/2', { [words.lob.name]: typed }),
  },
  'a profile': { kind: 'change', start: (page) => fillIn(page, '/editProfile', { Name: typed }) },
  'a password': {
    // Passwords are not kept.
    kind: 'choice',
    start: (page) => fillIn(page, '/changePassword', { 'Current Password': password, ...newPassword }),
  },
  'another local admin of a customer': {
    kind: 'choice',
    start: async (page) => {
      await page.goto('/all-customers')
      await pressFirst(page, /^Change Local Admin for/)
      await page.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('a')
      await page.getByRole('option').first().click()
      await press(page, 'Change Admin')
    },
  },
  'a resolved complaint': {
    kind: 'act',
    start: async (page) => {
      await page.goto('/customer/complaint/19')
      await page.getByRole('tab', { name: 'Open Complaints', exact: true }).click()
      await page
        .getByRole('combobox', { name: /^Status of complaint/ })
        .first()
        .click()
      await page.getByRole('option', { name: 'Resolved', exact: true }).click()
    },
  },
  'a deleted customer': { kind: 'act', start: (page) => remove(page, '/customers') },
  'a deleted device': { kind: 'act', start: (page) => remove(page, '/devices') },
  'a deleted local admin': {
    kind: 'act',
    start: (page) => remove(page, `/employees?search=${people.nobody}`),
  },
}

export const isWrite = (request: Request): boolean =>
  request.url().includes('/api/') && request.method() !== 'GET'
