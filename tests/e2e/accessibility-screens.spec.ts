import { violationsOn } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Screens for anybody, by address and heading. */
const outside = {
  '/forgotpassword': 'Forgot password',
  '/reset-password': 'Reset password',
  '/reset-password?uuid=none': 'Reset password',
}

/** Screens of the signed-in that no other specification judges, by address and heading. */
const inside = {
  '/employees': /^Local Admin \(\d+\)$/,
  '/employee/add': 'Add Local Admin',
  '/employee/view/9': 'Local Admin',
  '/employee/edit/9': 'Local Admin',
  '/lobs': 'LOB (8)',
  '/lob/view/2': 'LOB Details',
  '/editProfile': 'Edit Profile',
  '/changePassword': 'Change Password',
}

/** Popups, by the address over whose screen they stand and their name. */
const popups = {
  '/lob/add': 'Add LOB',
  '/lob/edit/2': 'Edit LOB',
}

for (const width of [1440, 390]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('Nothing on the screens of passwords bars anybody', async ({ page }) => {
      const found: string[] = []
      for (const [address, name] of Object.entries(outside)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        found.push(...(await violationsOn(page)).map((violation) => `${address}: ${violation}`))
      }
      expect(found).toEqual([])
    })

    test('Nothing on the screens of people and LOBs bars anybody', async ({ page }) => {
      test.setTimeout(120_000)
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
          page.getByRole('dialog', { name }).getByRole('textbox', { name: 'LOB Name', exact: true }),
        ).toBeVisible()
        found.push(...(await violationsOn(page)).map((violation) => `${address}: ${violation}`))
      }
      expect(found).toEqual([])
    })
  })
}
