import type { Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { violationsOn } from './support/axe.ts'
import { expectScreen, people, signIn, submitSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { desktopWidths, phoneWidths } from './support/widths.ts'

/** Screens without sign-in, by address and heading. */
const outside = {
  '/forgotpassword': 'Forgot password',
  '/reset-password': 'Reset password',
  '/reset-password?uuid=none': 'Reset password',
  '/successful': 'Link sent',
}

/** Screens behind sign-in that no other test checks with axe, by address and heading. */
const inside = {
  '/employees': /^Local Admin \(\d+\)$/,
  '/employee/add': 'Add Local Admin',
  '/employee/view/9': 'Local Admin',
  '/employee/edit/9': 'Local Admin',
  '/lobs': `${words.lob.one} (8)`,
  '/lob/view/2': words.lob.details,
  '/editProfile': 'Edit Profile',
  '/changePassword': 'Change Password',
}

/** Popups by the address that opens them, and their name. */
const popups = {
  '/lob/add': words.lob.add,
  '/lob/edit/2': words.lob.edit,
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const command = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })

/** Opens each popup, menu and the palette in turn. */
const overlays: Record<string, (page: Page) => Promise<void>> = {
  'View Profile': async (page) => {
    const drawer = page.getByRole('button', { name: 'Open menu', exact: true })
    if (await drawer.isVisible()) await drawer.click()
    await page.getByRole('button', { name: /^Account menu / }).click()
    await page.getByRole('menuitem', { name: 'View Profile', exact: true }).click()
    await expect(dialog(page, 'View Profile').getByText(people.reader)).toBeVisible()
  },
  'Edit Profile': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Edit Profile', exact: true }).click()
    await expect(dialog(page, 'Edit Profile').getByRole('textbox', { name: 'Name' })).toBeVisible()
  },
  'Change Password': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Change Password', exact: true }).click()
    await dialog(page, 'Change Password').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Field is required')).toHaveCount(3)
  },
  palette: async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(command(page)).toBeFocused()
  },
  'palette with results': async (page) => {
    await command(page).fill('aranya')
    await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option').first()).toBeVisible()
  },
  'palette without a result': async (page) => {
    await command(page).fill('nowhere at all')
    await expect(page.getByText('Nothing found').first()).toBeVisible()
  },
  '/viewProfile': async (page) => {
    await page.goto('/viewProfile')
    await expect(page.getByText(people.reader)).toBeVisible()
  },
}

for (const width of desktopWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('finds no accessibility violation in popups, menus and the palette', async ({ page }) => {
      await signIn(page, people.reader)
      const found: string[] = []
      for (const [overlay, reach] of Object.entries(overlays)) {
        await reach(page)
        found.push(...(await violationsOn(page)).map((violation) => `${overlay}: ${violation}`))
      }
      expect(found).toEqual([])
    })

    test('finds no accessibility violation on the screens of a new user', async ({ page }) => {
      await page.goto('/')
      await submitSignIn(page, people.newUser)
      await expectScreen(page, '/changePassword/new-user', 'Change Password')
      expect(await violationsOn(page)).toEqual([])
    })
  })
}

for (const width of phoneWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('finds no accessibility violation on the password screens', async ({ page }) => {
      const found: string[] = []
      for (const [address, name] of Object.entries(outside)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        found.push(...(await violationsOn(page)).map((violation) => `${address}: ${violation}`))
      }
      expect(found).toEqual([])
    })

    test('finds no accessibility violation on the screens of local admins and lobs', async ({ page }) => {
      await signIn(page)
      const found: string[] = []
      for (const [address, name] of Object.entries(inside)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        found.push(...(await violationsOn(page)).map((violation) => `${address}: ${violation}`))
      }
      for (const [address, name] of Object.entries(popups)) {
        await page.goto(address)
        await expect(
          page.getByRole('dialog', { name }).getByRole('textbox', { name: words.lob.name, exact: true }),
        ).toBeVisible()
        found.push(...(await violationsOn(page)).map((violation) => `${address}: ${violation}`))
      }
      expect(found).toEqual([])
    })
  })
}
