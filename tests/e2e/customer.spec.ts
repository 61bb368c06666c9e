import { rm, writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { portalNamesOf } from '#tests/support/seeded.ts'
import { pauseClock } from './support/clock.ts'
import { customerForm, isImageLoaded, pngFile, svgFile } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { expectScreen, openDashboard, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const openAdd = async (page: Page) => {
  await signIn(page)
  await page.goto('/customer/add')
  const form = customerForm(page)
  await expect(form.portal('Nurse')).toBeVisible()
  return form
}

/** Records the URLs of requests with this method that pages send, without those of the service worker. */
const sentBy = (context: BrowserContext, method: string): string[] => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === method && request.serviceWorker() === null) sent.push(request.url())
  })
  return sent
}

const detail = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')

test('adds a customer with logo and banner, finds it, edits it and keeps its images', async ({ page }) => {
  const form = customerForm(page)
  const list = customerList(page)
  await page.clock.install()
  await openDashboard(page)
  await list.open()
  await page.getByRole('link', { name: 'Add Customer', exact: true }).click()
  await expectScreen(page, '/customer/add', 'Add Customer')
  await form.fill('Sunrise Hospital')
  await form.logo.setInputFiles(pngFile('mark.png'))
  await form.banner.setInputFiles(
    svgFile(
      'wide.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20" fill="teal"/></svg>',
    ),
  )
  await expect.poll(() => isImageLoaded(form.picture('mark.png'))).toBe(true)
  await expect.poll(() => isImageLoaded(form.picture('wide.svg'))).toBe(true)
  await form.button('Save').click()
  await expect(toast(page, 'Customer created successfully')).toBeVisible()
  await expectScreen(page, '/customers', 'Customer (61)')

  await (await list.openMenu('Sunrise Hospital', 61))
    .getByRole('menuitem', { name: 'Edit', exact: true })
    .click()
  await expectScreen(page, '/customer/edit/61', 'Customer Details')
  await form.box('City').fill('Delhi')
  await form.box('Contact Person Name').fill('Asha Rao')
  await form.button('Close edit').click()
  await expect(detail(page, 'City')).toHaveText('Pune')
  await form.button('Edit').click()
  await expect(form.box('City')).toHaveValue('Pune')
  await form.box('City').fill('Mumbai')
  await form.box('Contact Person Name').fill('Asha Rao')
  await pauseClock(page)
  await form.button('Save').click()
  await expect(toast(page, 'Customer updated successfully')).toBeVisible()
  await expect(detail(page, 'City')).toHaveText('Mumbai')
  await page.clock.resume()
  await expectScreen(page, '/customers', 'Customer (61)')

  await page.goto('/customer/view/61')
  await page.reload()
  await expect(detail(page, 'Contact Person Name')).toHaveText('Asha Rao')
  await expect.poll(() => isImageLoaded(form.picture('Logo'))).toBe(true)
  await expect.poll(() => isImageLoaded(form.picture('Banner'))).toBe(true)
  const download = page.waitForEvent('download')
  await form.button('Download logo').click()
  expect((await download).suggestedFilename()).toMatch(/mark\.png$/)
})

test('names a file that was changed or removed on the disk after it was chosen, and keeps what was typed', async ({
  page,
  context,
}, info) => {
  const sent = sentBy(context, 'POST')
  const form = await openAdd(page)
  await form.fill('Sunrise Hospital')
  sent.length = 0
  const file = info.outputPath('logo.png')
  const choose = async () => {
    await writeFile(file, pngFile('logo.png').buffer)
    const chooser = page.waitForEvent('filechooser')
    await form.logo.click()
    await (await chooser).setFiles(file)
    await expect.poll(() => isImageLoaded(form.picture('logo.png'))).toBe(true)
  }
  await choose()
  await writeFile(file, pngFile('logo.png', 500).buffer)
  await form.button('Save').click()
  await expect(form.logo).toHaveAccessibleDescription(
    /logo\.png was changed after you chose it: choose it again$/,
  )
  await expect(form.logo).toBeFocused()
  await choose()
  await rm(file)
  await form.button('Save').click()
  await expect(form.logo).toHaveAccessibleDescription(
    /logo\.png was removed after you chose it: choose it again$/,
  )
  expect(sent).toEqual([])
  await expect(form.box('Company Name')).toHaveValue('Sunrise Hospital')
  await choose()
  await form.button('Save').click()
  await expectScreen(page, '/customers', 'Customer (61)')
})

test('never runs the script in an uploaded SVG', async ({ page }) => {
  const form = await openAdd(page)
  await form.fill('Sunrise Hospital')
  const script = 'document.title="run";try{parent.document.title="run"}catch{}'
  await form.logo.setInputFiles(
    svgFile(
      'active.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload='${script}'><script>${script}</script><rect width="9" height="9"/></svg>`,
    ),
  )
  await expect.poll(() => isImageLoaded(form.picture('active.svg'))).toBe(true)
  await form.button('Save').click()
  await expectScreen(page, '/customers', 'Customer (61)')
  await page.goto('/customer/view/61')
  await expect.poll(() => isImageLoaded(form.picture('Logo'))).toBe(true)
  await expect(page).toHaveTitle(/ · Customer Details · Care Admin Portal$/)
})

test('prints a customer with its sections, without navigation and buttons', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer/view/12')
  await expect(detail(page, 'Portal Permissions')).toHaveText(portalNamesOf(12).join(', '))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Parijatam Hospital', exact: true })).toBeVisible()
  for (const part of ['Company Information', 'Contact Information', 'Portal Details']) {
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: /^Devices \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Open Complaints \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})
