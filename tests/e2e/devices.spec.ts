import type { Page } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { phoneWidths } from './support/widths.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const menu = async (page: Page, name: RegExp, item: string) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('adds, edits and deletes a device of a customer', async ({ page }) => {
  await signIn(page)
  await page.goto('/customers')
  await page.getByRole('link', { name: '3 devices of Aranya Eye Foundation Hospital', exact: true }).click()
  await expect(heading(page)).toHaveText('Device List (2)')

  await page.getByRole('button', { name: 'Add Device', exact: true }).click()
  await field(page, 'Device Name').fill('Beacon')
  await field(page, 'Factory ID').fill('990001')
  await save(page).dblclick()
  await expect(toast(page, 'Device created successfully')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Device List (3)')

  await menu(page, /^Actions for Beacon /, 'Edit')
  await field(page, 'Device Name').fill('Beacon two')
  await save(page).click()
  await expect(toast(page, 'Device updated successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await menu(page, /^Actions for Beacon two /, 'Delete')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toast(page, 'Device deleted successfully')).toBeVisible()
  await expect(heading(page)).toHaveText('Device List (2)')
})

test('adds a device for a customer found by typing and shows it', async ({ page }) => {
  await signIn(page)
  await page.goto('/devices')
  await page.getByRole('link', { name: 'Add Device', exact: true }).click()
  await field(page, 'Device Name').fill('Beacon')
  await field(page, 'Device URL').last().fill('https://device.example/status')
  await expect(field(page, 'Device URL').first()).toHaveValue('https://device.example/status')
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('northgate heart')
  await page.getByRole('option', { name: 'Northgate Heart Hospital (2)', exact: true }).click()
  await save(page).click()
  await expect(toast(page, 'Device created successfully')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/devices')
  await expect(heading(page)).toHaveText('Device (181)')

  await menu(page, /^Actions for Beacon /, 'View')
  await expect(heading(page)).toHaveText('Device Details')
  await expect(page.getByRole('definition').filter({ hasText: 'Northgate Heart Hospital' })).toBeVisible()
})

test('opens Edit Device over its page of the list and returns there on Cancel', async ({ page }) => {
  await signIn(page)
  await page.goto('/devices?page=2')
  await menu(page, /^Actions for .+ \(170\)$/, 'Edit')
  await expect(page).toHaveURL((url) => url.pathname === '/device/edit/170')
  await field(page, 'Device Name').fill('Renamed')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/devices?page=2')
})

/** Each state of the device screens. */
const states: Record<string, (page: Page) => Promise<void>> = {
  devices: async (page) => {
    await page.goto('/devices')
    await expect(heading(page)).toHaveText('Device (180)')
  },
  'edit popup': async (page) => {
    await page.goto('/device/edit/31')
    await field(page, 'Device Name').waitFor()
  },
  'of a customer': async (page) => {
    await page.goto('/customer/60/devices?status=all')
    await page.getByRole('button', { name: 'Customer Information', exact: true }).click()
    await expect(heading(page)).toHaveText('Device List (3)')
  },
  'add popup': async (page) => {
    await page.getByRole('button', { name: 'Add Device', exact: true }).click()
    await field(page, 'Device Name').focus()
    await field(page, 'Factory ID').focus()
    await expect(page.getByText('Field is required')).toBeVisible()
  },
  'add page': async (page) => {
    await page.goto('/device/add')
    await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('north')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
  },
  details: async (page) => {
    await page.goto('/device/view/31')
    await page.getByRole('term').first().waitFor()
  },
  missing: async (page) => {
    await page.goto('/customer/60/device/view/1')
    await page.getByText('Not found').waitFor()
  },
}

for (const width of phoneWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('finds no accessibility violation on the device screens', async ({ page }) => {
      await signIn(page)
      const found: string[] = []
      for (const [state, reach] of Object.entries(states)) {
        await reach(page)
        found.push(...(await violationsOn(page)).map((violation) => `${state}: ${violation}`))
      }
      expect(found).toEqual([])
    })
  })
}
