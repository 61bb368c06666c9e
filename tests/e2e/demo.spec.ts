import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { brokenWords } from './support/broken-words.ts'
import { customerList } from './support/customer-list.ts'
import { demoBar, personaNames, startDemo } from './support/demo-bar.ts'
import {
  expectScreen,
  expectSignedOut,
  openDashboard,
  password,
  people,
  submitSignIn,
} from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'
import { holdToasts, toast } from './support/toast.ts'

test.use({ backend: 'mocked', viewport: { width: 1280, height: 720 } })

const longName = 'Lakeside Hospital Group of the Northern and Eastern Districts'.slice(0, 60)

const expired = 'Session expired. Redirecting to login page.'

test('The sign-in screen shows one sentence, hides its demo with the bar on Ctrl+., and signs a persona in by one click', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText(/^Sign in with one click and/)).toBeVisible()
  const tryAs = (userName: string) =>
    page.getByRole('button', { name: `Try as ${personaNames[userName]}`, exact: true })
  for (const userName of Object.values(people).filter((each) => each !== people.oddCase))
    await expect(tryAs(userName)).toBeVisible()
  await expect(tryAs(people.oddCase)).toHaveCount(0)
  await expect(page.getByText('Demo data — nothing leaves this browser')).toBeVisible()
  const top = () =>
    page
      .locator('main')
      .evaluate(
        (main) =>
          document.querySelector('#root')?.contains(main) &&
          document.body.getBoundingClientRect().top +
            Number.parseFloat(getComputedStyle(document.body).paddingTop),
      )
  await expect.poll(top).toBeGreaterThan(40)
  await page.keyboard.press('Control+.')
  await expect(demoBar(page).bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Try as/ })).toHaveCount(0)
  await expect.poll(top).toBe(0)
  await page.keyboard.press('Control+.')
  await expect(demoBar(page).bar).toBeVisible()

  await demoBar(page).tryAs(people.reader)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await expect(demoBar(page).isSet('Meera Pillai')).toBeVisible()
})

test('A copied link opens persona, scenario, network, prospect and screen in a fresh browser; a long name stays within the sidebar and the header of a phone', async ({
  page,
  browser,
  origin,
}) => {
  const demo = await startDemo(page, people.superAdmin)
  await demo.press('Scenario', 'Busy day many open complaints')
  await expect(demo.isSet('Busy day')).toBeVisible()
  await demo.open('Persona')
  await demo
    .part('Persona')
    .getByRole('button', { name: /^Vikram Iyer/ })
    .click()
  await expect(demo.isSet('Vikram Iyer')).toBeVisible()
  await demo.open('Network and faults')
  await demo.part('Network and faults').getByRole('radio', { name: '300 ms' }).check()
  await demo.open('Prospect')
  await demo.part('Prospect').getByRole('textbox', { name: 'Company' }).fill(longName)
  await demo.press('Prospect', 'Apply')
  await demo.opener.click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText(longName)
  // The sidebar widens again while the panel closes.
  await expect.poll(() => isCut(page, 'nav')).toBe(false)
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  await customerList(page).search.fill('Aranya')
  await expect(page).toHaveURL(/search=Aranya/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await demo.press('Link', 'Copy link')
  await expect(demo.part('Link').getByText('Copied')).toBeVisible()
  await expect(demo.part('Link').getByText('Only this computer can open this link.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).origin).toBe(origin)

  const fresh = await browser.newContext()
  const guest = await fresh.newPage()
  await guest.goto(link)
  await expect(guest).toHaveURL((url) => url.pathname === '/customers' && url.search === '?search=Aranya')
  await expect(customerList(guest).search).toHaveValue('Aranya')
  const there = demoBar(guest)
  for (const text of ['Vikram Iyer', 'Busy day', '300 ms delay'])
    await expect(there.isSet(text)).toBeVisible()
  await expect(guest.getByRole('navigation', { name: 'Main' })).toContainText(longName)
  await guest.setViewportSize({ width: 390, height: 844 })
  await expect(guest.getByRole('banner')).toContainText(longName)
  await expect.poll(() => isCut(guest, 'header')).toBe(false)
  await fresh.close()
})

test('A wide dark logo without a background can be read in the sidebar, and the words of the name stay whole', async ({
  page,
}) => {
  const demo = await startDemo(page, people.superAdmin)
  const wordmark = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 120 })
    const drawing = canvas.getContext('2d')
    drawing?.fillRect(50, 50, 500, 20)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })
  await demo.open('Prospect')
  const prospect = demo.part('Prospect')
  await prospect.getByRole('textbox', { name: 'Company' }).fill('Sunrise Multispeciality Hospitals')
  await prospect
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'wordmark.png', mimeType: 'image/png', buffer: Buffer.from(wordmark, 'base64') })
  await demo.press('Prospect', 'Apply')
  await demo.opener.click()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar).toContainText('Sunrise Multispeciality Hospitals')
  // The sidebar widens again while the panel closes.
  await expect.poll(() => sidebar.getByText('Sunrise').evaluateAll(brokenWords)).toEqual([])
  const background = await sidebar
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const drawing = document.createElement('canvas').getContext('2d')
      drawing?.drawImage(image, 0, 0)
      return [...(drawing?.getImageData(30, 6, 1, 1).data ?? [])]
    })
  expect(background).toEqual([255, 255, 255, 255])
})

/** Whether a part of the page has more in it than it shows. */
const isCut = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((found) => {
    const frame = document.querySelector(found)
    return frame === null || frame.scrollWidth > frame.clientWidth
  }, selector)

test('A crafted link neither leaves the site nor runs a script; it says what is wrong', async ({
  page,
  origin,
}) => {
  const encode = (serverMessage: unknown) => Buffer.from(JSON.stringify(serverMessage)).toString('base64url')
  const good = {
    version: 1,
    scenario: 'everyday',
    persona: null,
    rememberMe: false,
    shortLife: false,
    latency: 0,
    offline: false,
    faults: [],
  }
  // What else a link can say wrongly is in tests/mocks/demo/link.test.ts.
  const crafted = [
    [encode({ ...good, screen: '//evil.example/' }), 'This demo link leads out of the portal.'],
    [
      encode({ ...good, scenario: '<img src=x onerror=alert(1)>' }),
      'This demo link says something unknown: scenario.',
    ],
  ] as const
  for (const [text, problem] of crafted) {
    await page.goto(`/?demo=${text}`)
    await expect(demoBar(page).bar.getByText(problem)).toContainText('Nothing was changed.')
    expect(page.url()).toBe(`${origin}/`)
  }
})

test(
  'With Remember Me a token that ends now is renewed, and the log shows it without secrets; without, one of 90 s is counted down and ends the session',
  inProofOnly,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(
      page.getByRole('button', { name: `Try as ${personaNames[people.superAdmin]}` }),
    ).toBeVisible()
    await submitSignIn(page, people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    const demo = demoBar(page)
    await demo.open('Session')
    await demo.part('Session').getByRole('checkbox', { name: 'With Remember Me' }).check()
    const log = demo.part('Transitions').getByRole('list')
    const renewed = page.waitForResponse(/refresh-token/)
    await demo.press('Session', 'End now')
    await renewed
    await expect(demo.part('Session').getByRole('timer')).toHaveText(/^11:5\d:/)
    await demo.open('Transitions')
    await expect(log).toContainText('active.tokens refreshing, signOut idle → active.tokens inUse')
    await expect(log).toContainText(/login submitted \(form \{userName super@demo\.example, password •••/)
    const shown = await log.innerText()
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    expect(shown).not.toContain(password)
    expect(shown).not.toContain(token.slice(0, 20))

    await demo.open('Session')
    await demo.part('Session').getByRole('checkbox', { name: 'With Remember Me' }).uncheck()
    await demo.part('Session').getByRole('radio', { name: '90 s' }).check()
    await expect(demo.part('Session').getByRole('timer')).toHaveText(/^1:[12]\d$/)
    await expect(demo.isSet(/^Session: 1:/)).toBeVisible()
    await page.clock.fastForward(70_000)
    await expect(demo.part('Session').getByRole('timer')).toHaveText(/^0:[012]\d$/)
    await page.clock.fastForward(25_000)
    await expect(toast(page, expired)).toBeVisible()
    await page.clock.fastForward(2_000)
    await expectSignedOut(page)
  },
)

test('A 500 for the next call is shown once, the next call succeeds, and another person, two clicks away, is not told of it', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 500/)
  const demo = await startDemo(page, people.superAdmin)
  const network = demo.part('Network and faults')
  await demo.open('Network and faults')
  await network.getByRole('combobox', { name: 'Fault' }).selectOption('Server error (500)')
  await network.getByRole('combobox', { name: 'Area' }).selectOption('Customers')
  await demo.press('Network and faults', 'Next call only')
  await expect(demo.isSet('Server error (500), customers, next call')).toBeVisible()
  await page.keyboard.press('Escape')
  await customerList(page).open()
  const failure = toast(page, 'Something went wrong')
  await expect(failure).toBeVisible()
  await holdToasts(page)
  await expect(demo.isSet('Server error (500), customers, next call')).toHaveCount(0)
  await customerList(page).sortBy('Company Name')
  await customerList(page).expectTotal(60)
  await expect(failure).toBeVisible()

  const add = page.getByRole('link', { name: 'Add Customer', exact: true })
  await expect(add).toBeVisible()
  await demo.open('Persona')
  await demo.opener.click()
  await demo.opener.click()
  await demo.panel.getByRole('button', { name: /^Meera Pillai/ }).click()
  await expect(demo.isSet('Meera Pillai')).toBeVisible()
  await expect(add).toHaveCount(0)
  await expectScreen(page, '/customers', 'Customer (60)')
  await expect(failure).toHaveCount(0)
})

test('The state is exported without passwords and imported; a broken file changes nothing; a reset can be undone', async ({
  page,
}) => {
  const demo = await startDemo(page, people.superAdmin)
  const list = customerList(page)
  await list.open()
  await list.remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
  await list.expectTotal(59)
  await demo.open('Kept states')
  const downloading = page.waitForEvent('download')
  await demo.press('Kept states', 'Export')
  const file = await (await downloading).path()
  const text = await readFile(file, 'utf8')
  for (const secret of [password, await page.evaluate(() => localStorage.getItem('token') ?? '')])
    expect(text).not.toContain(secret)

  const chooser = demo.part('Kept states').getByLabel('State file')
  await chooser.setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  })
  await expect(demo.part('Kept states').getByText(/not a saved state.*Nothing was changed\./)).toBeVisible()
  await list.expectTotal(59)

  await demo.press('Kept states', 'Reset')
  const question = page.getByRole('alertdialog', { name: 'Replace your changes?', exact: true })
  await expect(question.getByRole('button', { name: 'Keep my changes', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await list.expectTotal(59)
  await demo.press('Kept states', 'Reset')
  await question.getByRole('button', { name: 'Replace them', exact: true }).click()
  await list.expectTotal(60)
  await expect(demo.bar.getByText('All data were replaced by the reset.')).toBeVisible()
  await demo.bar.getByRole('button', { name: 'Undo', exact: true }).click()
  await list.expectTotal(59)
  await demo.press('Kept states', 'Restore Before undoing the reset')
  await question.getByRole('button', { name: 'Replace them', exact: true }).click()
  await list.expectTotal(60)
  // As Windows writes what a program puts out.
  await chooser.setInputFiles({
    name: 'state.json',
    mimeType: 'application/json',
    buffer: Buffer.from(`\uFEFF${text}`, 'utf16le'),
  })
  await list.expectTotal(59)

  await chooser.setInputFiles({
    name: 'hospitals.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'name;city;pincode\r\nOwn Eye Clinic;Kochi;682001\r\nOwn Hospital;Pune;12\r\n;Delhi;\r\n',
    ),
  })
  const preview = demo.part('Preview')
  await expect(preview.getByRole('status')).toHaveText('2 hospitals can be imported, 1 line cannot:')
  await expect(preview.getByText('Line 4: name is empty')).toBeVisible()
  await expect(preview.getByText('Line 3: pincode "12" should be six digits')).toBeVisible()
  await preview.getByRole('button', { name: 'Import 2 hospitals', exact: true }).click()
  await list.expectTotal(2)
  await expect(list.companies).toHaveText(['Own Hospital', 'Own Eye Clinic'])
})

test(
  'Beside the open panel no name in a table breaks within a word; the bar covers neither the button that closes the menu of a phone nor the link that skips to the content',
  inProofOnly,
  async ({ page }) => {
    await openDashboard(page)
    await demoBar(page).open()
    for (const path of ['/customers', '/all-customers', '/devices']) {
      await page.goto(path)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      await expect.poll(() => page.getByRole('cell').evaluateAll(brokenWords), path).toEqual([])
    }

    await demoBar(page).opener.click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu', exact: true }).click()
    const close = page.getByRole('button', { name: 'Close menu', exact: true })
    await close.click()
    await expect(close).toBeHidden()

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/customers')
    const skip = page.getByRole('link', { name: 'Skip to content', exact: true })
    await expect(skip).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    const bar = await page.getByRole('region', { name: 'Demo', exact: true }).boundingBox()
    const { y = 0 } = (await skip.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(bar?.height ?? 0)
  },
)
