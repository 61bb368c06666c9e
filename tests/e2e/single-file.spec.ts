import { copyFile, stat, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { isImageLoaded } from './support/customer-form.ts'
import { demoBar } from './support/demo-bar.ts'
import { inProofOnly } from './support/proof.ts'

/** The demo as one file on disk. Firefox and WebKit open it in `tests/browsers`. */
const singleFile = pathToFileURL('dist-demo/care-admin-portal-demo.html').href

type Content = Page | FrameLocator

const button = (content: Content, name: string | RegExp) =>
  content.getByRole('button', { name, exact: true }).first()

const enter = async (content: Content): Promise<void> => {
  await button(content, 'Try as Asha Rao').click()
  await expect(content.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}

const expectScreen = async (page: Page, path: string, heading: string): Promise<void> => {
  await expect(page).toHaveURL((url) => url.hash === `#${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

const moveToMysuru = async (content: Content): Promise<void> => {
  await expect(content.getByRole('checkbox', { name: 'Nurse', exact: true })).toBeVisible()
  await content.getByRole('textbox', { name: 'City', exact: true }).fill('Mysuru')
  await button(content, 'Save').click()
  await expect(content.getByRole('heading', { level: 1 })).toHaveText('Customer (60)')
}

test('the demo runs from a file of at most 3 MB on disk, and keeps what is saved over a reload', async ({
  page,
}) => {
  expect((await stat(new URL(singleFile))).size).toBeLessThanOrEqual(3_000_000)
  await page.goto(singleFile)
  await enter(page)
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  await expectScreen(page, '/customers', 'Customer (60)')
  await button(page, 'Page 2').click()
  await expectScreen(page, '/customers?page=2', 'Customer (60)')
  await page.goBack()
  await expectScreen(page, '/customers', 'Customer (60)')
  await page.goto(`${singleFile}#/customer/view/4`)
  const drawn = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => isImageLoaded(drawn)).toBe(true)
  await page.goto(`${singleFile}#/customer/edit/60`)
  await moveToMysuru(page)
  await page.goto(`${singleFile}#/customer/view/60`)
  await expect(page.getByText('Mysuru').first()).toBeVisible()
  await page.reload()
  await expectScreen(page, '/customer/view/60', 'Customer Details')
  await expect(page.getByText('Mysuru').first()).toBeVisible()
  await expect(page.getByText('Asha Rao').first()).toBeVisible()
  await expect(page.getByText('Data last until reload')).toHaveCount(0)
  const demo = demoBar(page)
  await demo.open('Health')
  await expect(demo.part('Health')).toContainText('a file needs no network')
})

/** What Chromium does at about one reload of a file in fifty, at each of them. */
const emptyStorageThatIsReadEarly = (): void => {
  let isKnown = false
  const { databases } = IDBFactory.prototype
  IDBFactory.prototype.databases = async function () {
    const answer = await databases.call(this)
    isKnown = true
    return answer
  }
  const { localStorage } = Object.getOwnPropertyDescriptors(window)
  let isEmpty = false
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      isEmpty ||= !isKnown
      return isEmpty ? { getItem: () => null, removeItem: () => undefined } : localStorage?.get?.call(window)
    },
  })
}

test(
  'a reload of the file keeps the person signed in where the browser empties a storage that is read too early',
  inProofOnly,
  async ({ page }) => {
    await page.goto(singleFile)
    await enter(page)
    await page.addInitScript(emptyStorageThatIsReadEarly)
    await page.reload()
    await expectScreen(page, '/dashboard', 'Dashboard')
  },
)

test(
  'an e-mail in the mailbox of the file leads to the form for a new password',
  inProofOnly,
  async ({ page }) => {
    await page.goto(singleFile)
    const demo = demoBar(page)
    await demo.open('Mailbox')
    const opening = page.waitForEvent('popup')
    await demo
      .part('Mailbox')
      .getByRole('link', { name: 'Reset password of reader@demo.example, open' })
      .click()
    const tab = await opening
    await expectScreen(tab, '/reset-password', 'Reset password')
    await tab.getByRole('textbox', { name: 'New Password', exact: true }).fill('Changed#2027')
    await tab.getByRole('textbox', { name: 'Confirm password', exact: true }).fill('Changed#2027')
    await button(tab, 'Save').click()
    await expect(tab).toHaveURL((url) => url.hash === '#/')
  },
)

// Other browsers take each file for a site of its own.
test(
  'a copy of the file in another folder has data and a session of its own',
  inProofOnly,
  async ({ page, context }, testInfo) => {
    await page.goto(singleFile)
    await enter(page)
    await page.goto(`${singleFile}#/customer/edit/60`)
    await moveToMysuru(page)
    const copy = testInfo.outputPath('for another hospital.html')
    await copyFile(new URL(singleFile), copy)
    const other = await context.newPage()
    await other.goto(pathToFileURL(copy).href)
    await enter(other)
    await other.goto(`${pathToFileURL(copy).href}#/customer/view/60`)
    await expectScreen(other, '/customer/view/60', 'Customer Details')
    await expect(other.getByText('Mysuru')).toHaveCount(0)
  },
)

test('the file runs in a sandboxed frame, where the bar says that nothing is stored', async ({
  page,
}, testInfo) => {
  const outside = testInfo.outputPath('page.html')
  await writeFile(
    outside,
    `<iframe sandbox="allow-scripts allow-forms" width="1200" height="800" src="${singleFile}"></iframe>`,
  )
  await page.goto(pathToFileURL(outside).href)
  const frame = page.frameLocator('iframe')
  await enter(frame)
  await expect(frame.getByText('Data last until reload')).toBeVisible()
  await expect(frame.getByText('This frame may forbid downloads')).toBeVisible()
  await frame.getByRole('link', { name: 'Customer', exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Customer (60)')
  const actions = button(frame, /^Actions for Aranya Eye Foundation Hospital/)
  await actions.click()
  await frame.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await moveToMysuru(frame)
  await actions.click()
  await frame.getByRole('menuitem', { name: 'View', exact: true }).click()
  await expect(frame.getByText('Mysuru').first()).toBeVisible()
  const stored = frame.locator('nav img[src^="blob:"]')
  await expect
    .poll(() => stored.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
})
