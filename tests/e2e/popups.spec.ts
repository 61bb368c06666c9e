import type { Page } from '@playwright/test'
import { savingTakesLong } from '#src/rules/save-messages.ts'
import { words } from '#tests/support/words.ts'
import {
  expectScreen,
  goTo,
  openDashboard,
  people,
  signIn,
  signInHeading,
  submitSignIn,
} from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Each popup that has an address: the popup, and the list to which it closes. */
const routed = [
  ['/lob/add', words.lob.add, '/lobs'],
  ['/lob/edit/2', words.lob.edit, '/lobs'],
  ['/device/edit/31', 'Edit Device', '/devices'],
  ['/customer/9/device/add', 'Add Device', '/customer/9/devices'],
] as const

test('opens each popup at its address, and Escape leads to its list', async ({ page }) => {
  await signIn(page)
  for (const [address, name, list] of routed) {
    await page.goto(address)
    await expect(dialog(page, name)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, name)).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.pathname === list)
  }
})

test('Edit in a row menu has an address and does not read the list again, and Back closes the popup', async ({
  page,
}) => {
  await openDashboard(page)
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  for (const [list, name, address, call] of [
    ['/lobs?status=13', words.lob.edit, /\/lob\/edit\/\d+\?status=13$/, '/api/lobs/getAllLobs'],
    ['/devices?page=2', 'Edit Device', /\/device\/edit\/\d+\?page=2$/, '/api/devices/getalldevices'],
    [
      '/customer/9/devices?status=all',
      'Edit Device',
      /\/customer\/9\/device\/edit\/\d+\?status=all$/,
      '/api/customer/getCustomerById/9',
    ],
  ] as const) {
    await goTo(page, list)
    expect(read).toContain(call)
    read.length = 0
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await expect(dialog(page, name).getByRole('textbox').first()).toBeVisible()
    await expect(page).toHaveURL(address)
    expect(read).not.toContain(call)
    await page.goBack()
    await expect(dialog(page, name)).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.pathname + url.search === list)
    await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused()
  }
})

test(
  'Back leaves the list under a popup that has no address, and nothing follows',
  inProofOnly,
  async ({ page }) => {
    await page.clock.install()
    await signIn(page)
    for (const [list, opener, name] of [
      ['/lobs', words.lob.add, words.lob.add],
      ['/all-customers', /^Change Local Admin for /, 'Change Local Admin'],
    ] as const) {
      await page.goto('/dashboard')
      await expectScreen(page, '/dashboard', 'Dashboard')
      await goTo(page, list)
      await page.getByRole('button', { name: opener }).first().click()
      await expect(dialog(page, name)).toBeVisible()
      await page.goBack()
      await expect(dialog(page, name)).toHaveCount(0)
      await page.clock.runFor(5_000)
      await expectScreen(page, '/dashboard', 'Dashboard')
    }
  },
)

test('closing the popup of a row leads back to its row, and Back then leaves the list', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/devices?page=2')
  const row = page.getByRole('row').nth(9)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(dialog(page, 'Edit Device').getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Edit Device')).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/devices?page=2')
  await expect(row.getByRole('link').first()).toBeFocused()
  await page.goBack()
  await expectScreen(page, '/dashboard', 'Dashboard')
})

test(
  'a popup stays open while it is saved; after 10 s it may be closed, and a notice says how the save ended',
  inProofOnly,
  async ({ page }) => {
    await page.clock.install()
    await signIn(page)
    let answer = () => {}
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/update\/lobs\//, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/lob/edit/2')
    await box(page, words.lob.name).fill('Stroke Care')
    const sent = page.waitForRequest(/\/update\/lobs\//)
    await press(page, 'Save')
    await sent
    await page.keyboard.press('Escape')
    await page.clock.runFor(5_000)
    await expect(page.getByRole('group', { name: 'Saving', exact: true })).toHaveCount(0)
    await expect(dialog(page, words.lob.edit)).toBeVisible()
    await page.clock.runFor(6_000)
    await expect(page.getByRole('group', { name: 'Saving', exact: true })).toContainText(savingTakesLong)
    await page.keyboard.press('Escape')
    await expectScreen(page, '/lobs', new RegExp(`^${words.lob.one}`))
    answer()
    await expect(toast(page, 'Stroke Care')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Stroke Care', exact: true })).toBeVisible()
  },
)

test(
  'the reload after a saved profile waits for the form behind its popup',
  inProofOnly,
  async ({ page }) => {
    await page.clock.install()
    await signIn(page, people.localAdmin)
    await page.goto('/customer/edit/60')
    await box(page, 'City').fill('Mumbai')
    await page.evaluate(() => document.body.setAttribute('data-first', ''))
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'View Profile', exact: true }).click()
    await press(page, 'Edit Profile')
    await box(page, 'Name').fill('Asha Renamed')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(10_000)
    await expect(page.locator('body[data-first]')).toHaveCount(1)
    await expect(box(page, 'City')).toHaveValue('Mumbai')
    await page.getByRole('button', { name: 'Close edit', exact: true }).click()
    await expect(page.locator('body[data-first]')).toHaveCount(0)
    await expectScreen(page, '/customer/edit/60', 'Customer Details')
  },
)

test(
  'popups over a list and over the layout go with a sign-out in another tab',
  inProofOnly,
  async ({ page, context }) => {
    await openDashboard(page)
    await goTo(page, '/lobs')
    await press(page, words.lob.add)
    await box(page, words.lob.name).fill('Stroke Care')
    const other = await context.newPage()
    await other.goto('/logout')
    await expectScreen(page, '/', signInHeading)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await submitSignIn(page, people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Change Password', exact: true }).click()
    await page.getByLabel('Current Password', { exact: true }).fill('Welcome')
    await other.goto('/logout')
    await expectScreen(page, '/', signInHeading)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
