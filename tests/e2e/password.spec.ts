import type { Page } from '@playwright/test'
import { demoBar } from './support/demo-bar.ts'
import {
  expectScreen,
  expectSignedOut,
  password,
  people,
  signInHeading,
  submitSignIn,
} from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const uuid = '0b0e7c5e-1a5c-4a3e-9f0e-2f6d1f6f2a11'
const fresh = 'Morning#25'

test.use({ resetLinkUuid: uuid })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Opens the link of the e-mail: from the demo's mailbox, or from the data of the live backend. */
const openResetLink = async (page: Page, backend: string): Promise<void> => {
  if (backend === 'live') {
    await page.goto(`/reset-password?uuid=${uuid}`)
    return
  }
  await demoBar(page).open('Mailbox')
  await demoBar(page).part('Mailbox').getByRole('link').first().click()
}

test('resets a forgotten password by link and signs in with the new one', async ({ page, backend }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password', exact: true }).click()
  await expectScreen(page, '/forgotpassword', 'Forgot password')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await field(page, 'Email').fill(people.reader)
  await page.getByRole('button', { name: 'SEND LINK', exact: true }).click()
  await expect(toast(page, 'Link has been send to your Email')).toBeVisible()
  await expectScreen(page, '/successful', 'Link sent')
  await expect(page.getByText(`A link has been sent to ${people.reader}`)).toBeVisible()
  expect(page.url()).not.toContain('@')
  await page.reload()
  await expect(page.getByText(`A link has been sent to ${people.reader}`)).toBeVisible()

  await openResetLink(page, backend)
  await expect(field(page, 'New Password')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/reset-password' && url.search === '')
  await page.reload()
  await field(page, 'New Password').fill(fresh)
  await field(page, 'Confirm password').fill(fresh)
  await save(page)
  await expect(toast(page, 'Password updated successfully!')).toBeVisible()
  await expectScreen(page, '/', signInHeading)
  await submitSignIn(page, people.reader, { secret: fresh })
  await expectScreen(page, '/dashboard', 'Dashboard')
})

test('makes a new user choose a password first', async ({ page }) => {
  await page.goto('/')
  await submitSignIn(page, people.newUser)
  await expectScreen(page, '/changePassword/new-user', 'Change Password')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  for (const path of ['/customers', '/', '/nowhere']) {
    await page.goto(path)
    await expectScreen(page, '/changePassword/new-user', 'Change Password')
  }
  await field(page, 'Current Password').fill(password)
  await field(page, 'New Password').fill(fresh)
  await field(page, 'Confirm Password').fill(fresh)
  await save(page)
  await expect(toast(page, 'Password updated successfully')).toBeVisible()
  await expectScreen(page, '/customers', /^Customer \(\d+\)$/)
  await page.goto('/dashboard')
  await expectScreen(page, '/dashboard', 'Dashboard')
})

test('lets a new user sign out instead', async ({ page }) => {
  await page.goto('/')
  await submitSignIn(page, people.newUser)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expectSignedOut(page)
})
