import { violationsOn } from './support/axe.ts'
import { customerList } from './support/customer-list.ts'
import { demoBar, startDemo } from './support/demo-bar.ts'
import { expectScreen, people } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ backend: 'mocked', viewport: { width: 1280, height: 720 } })

test.describe('shows the demo bar before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('popups do not hide the demo bar, however early they open', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#demo')).toHaveAttribute('aria-live', 'off')
  })
})

test('A conflict takes three clicks from the open panel', async ({ page, problems }) => {
  problems.expect(/status of 409/)
  const demo = await startDemo(page, people.localAdmin)
  await page.goto('/customer/edit/60')
  await demo.open('Persona')
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Mumbai')

  await demo.panel.getByRole('tab', { name: 'Trouble', exact: true }).click()
  await demo.panel.getByRole('button', { name: /^A colleague saves this record first/ }).click()
  await expect(demo.panel.getByText(/^A colleague has saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this record', exact: true })
  await expect(conflict).toContainText('Contact Person Name')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(conflict.getByRole('cell').getByText('Original', { exact: true })).toBeVisible()
})

test("a question stays within the portal, and the demo's controls stay live", async ({ page }) => {
  const demo = await startDemo(page, people.superAdmin)
  await demo.open('Persona')
  const list = customerList(page)
  await list.open()
  await (await list.openMenu('Aranya Eye Foundation Hospital', 60))
    .getByRole('menuitem', { name: 'Delete', exact: true })
    .click()
  await expect(list.question).toBeVisible()
  await demo.open('Health')
  await expect(list.question).toBeVisible()
  const [portal, question] = await Promise.all([
    page.locator('#root').boundingBox(),
    list.question.boundingBox(),
  ])
  expect(middleOf(question)).toBeCloseTo(middleOf(portal), 0)
  await demo.open('Persona')
  await demo
    .part('Persona')
    .getByRole('button', { name: /reader@demo\.example/ })
    .click()
  await expect(list.question).toHaveCount(0)
})

const middleOf = (box: { x: number; width: number } | null): number =>
  box === null ? Number.NaN : box.x + box.width / 2

test('A forgotten password is reset by the e-mail in the mailbox', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password', exact: true }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(people.reader)
  await page.getByRole('button', { name: 'SEND LINK', exact: true }).click()
  await expectScreen(page, '/successful', 'Link sent')
  const demo = demoBar(page)
  await demo.open('Mailbox')
  const mailbox = demo.part('Mailbox')
  await expect(mailbox.getByRole('listitem')).toHaveCount(3)
  await expect(mailbox.getByRole('listitem').first()).toHaveText(/reader@demo\.example.*open/)
  const opening = page.waitForEvent('popup')
  await mailbox.getByRole('link').first().click()
  const tab = await opening
  await expectScreen(tab, '/reset-password', 'Reset password')
  await tab.getByRole('textbox', { name: 'New Password', exact: true }).fill('Changed#2027')
  await tab.getByRole('textbox', { name: 'Confirm password', exact: true }).fill('Changed#2027')
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tab).toHaveURL((url) => url.pathname === '/')
  await expectScreen(page, '/successful', 'Link sent')
  await demoBar(tab).tryAs(people.reader)
  await expectScreen(tab, '/dashboard', 'Dashboard')
})

test('Without site data the demo runs and says what is different', async ({ page, problems }) => {
  problems.expect(/./)
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
      configurable: true,
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, blocked)
    // Firefox refuses channels too.
    const refusing = class {
      constructor() {
        throw new DOMException('blocked', 'SecurityError')
      }
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: refusing, configurable: true })
  })
  await page.goto('/')
  const demo = demoBar(page)
  await expect(demo.isSet('Data last until reload')).toBeVisible()
  await demo.open('Mailbox')
  const mailed = demo.part('Mailbox').getByRole('link').first()
  await expect(mailed).toBeVisible()
  await expect(mailed).not.toHaveAttribute('target', '_blank')
  await demo.tryAs(people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await demo.press('Scenario', 'Empty company accounts and nothing else')
  await expect(demo.isSet('Empty company')).toBeVisible()
  await demo.opener.click()
  await customerList(page).open()
  await customerList(page).expectTotal(0)
})

const firstParts: Readonly<Record<string, string>> = {
  People: 'Persona',
  Data: 'Scenario',
  Trouble: 'Health',
  Share: 'Scripts',
}

test('Bar, panel and sign-in buttons are accessible', async ({ page }) => {
  await page.goto('/')
  const demo = demoBar(page)
  await expect(page.getByRole('button', { name: /^Try as Asha/ })).toBeVisible()
  for (const tab of ['People', 'Data', 'Trouble', 'Share']) {
    await demo.open(firstParts[tab])
    expect(await violationsOn(page)).toEqual([])
  }
  await demo.press('Scripts', 'Start First day of a local admin')
  await expect(demo.script).toContainText('Begin with what is open')
  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
