import type { Locator, Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { customerList } from './support/customer-list.ts'
import { demoBar, personaNames, startDemo, stepOfTour } from './support/demo-bar.ts'
import { expectScreen, people, signInHeading, submitSignIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'
import { stopWorkers } from './support/worker.ts'

test.use({ backend: 'mocked', viewport: { width: 1280, height: 720 } })

/** Opens the window of a second person from the window of a signed-in one. */
const openSecondPerson = async (page: Page, userName: string): Promise<Page> => {
  const demo = demoBar(page)
  await demo.open('Two people')
  const chooser = demo.part('Two people').getByRole('combobox', { name: 'Second person', exact: true })
  const option = chooser.getByRole('option', { name: new RegExp(`^${personaNames[userName]}`) })
  await chooser.selectOption((await option.getAttribute('value')) ?? '')
  const opening = page.waitForEvent('popup')
  await demo.press('Two people', 'Open a second person')
  await demo.opener.click()
  const second = await opening
  await expect(demoBar(second).isSet('Second person')).toBeVisible()
  return second
}

const expectPerson = (page: Page, userName: string) =>
  expect(demoBar(page).isSet(personaNames[userName] ?? '')).toBeVisible()

const startAs = async (page: Page, userName: string, path: string): Promise<void> => {
  await page.goto('/')
  await demoBar(page).tryAs(userName)
  await expectScreen(page, '/dashboard', 'Dashboard')
  await page.goto(path)
}

const city = (page: Page) => page.getByRole('textbox', { name: 'City', exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** The list of lobs always opens in a new tab. */
const newTabClicks: readonly Parameters<Locator['click']>[0][] = [{}, { button: 'middle' }]

test(
  'A second person, who is told which permission is missing, keeps a session of their own over reloads, in tabs that are opened from their window, and over a sign-out and another sign-in',
  inProofOnly,
  async ({ page, context }) => {
    await startAs(page, people.localAdmin, '/customer/add')
    const second = await openSecondPerson(page, people.reader)
    await expectScreen(second, '/customer/add', 'No access')
    await expect(
      second.getByText('You are Meera Pillai: this needs Write on B2B Customer Portal.'),
    ).toBeVisible()
    await expect(city(page)).toBeVisible()
    expect(new URL(second.url()).search).toBe('')
    for (const window of [page, second]) await window.goto('/customers')
    await expectScreen(second, '/customers', 'Customer (60)')
    await expectPerson(second, people.reader)
    await expectPerson(page, people.localAdmin)
    await expect(page.getByRole('link', { name: 'Add Customer', exact: true })).toBeVisible()
    await expect(second.getByRole('link', { name: 'Add Customer', exact: true })).toHaveCount(0)

    for (const [window, userName] of [
      [second, people.reader],
      [page, people.localAdmin],
    ] as const) {
      await window.reload()
      await expectScreen(window, '/customers', 'Customer (60)')
      await expectPerson(window, userName)
    }

    const lobs = (window: Page) => window.getByRole('link', { name: words.lob.one, exact: true })
    for (const options of newTabClicks) {
      const opening = context.waitForEvent('page')
      await lobs(second).click(options)
      const tab = await opening
      await expectScreen(tab, '/lobs', new RegExp(`^${words.lob.one}`))
      await expectPerson(tab, people.reader)
      expect(new URL(tab.url()).search).toBe('')
      await tab.close()
    }
    const opening = context.waitForEvent('page')
    await lobs(page).click({ modifiers: ['Control'] })
    const own = await opening
    await expectPerson(own, people.localAdmin)
    await own.close()

    await second.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expectScreen(second, '/', signInHeading)
    await page.reload()
    await expectScreen(page, '/customers', 'Customer (60)')
    await demoBar(second).tryAs(people.superAdmin)
    await expectScreen(second, '/dashboard', 'Dashboard')
    await page.reload()
    await expectPerson(page, people.localAdmin)

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expectScreen(page, '/', signInHeading)
    await second.reload()
    await expectScreen(second, '/dashboard', 'Dashboard')
    await expectPerson(second, people.superAdmin)
  },
)

test('A save in one window appears in the other, also where its answer is lost and after the worker was stopped', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  await startAs(page, people.localAdmin, '/customer/edit/60')
  await expect(city(page)).not.toHaveValue('')
  const second = await openSecondPerson(page, people.superAdmin)
  await expect(city(second)).not.toHaveValue('')
  await city(second).fill('Mysuru')
  await saveButton(second).click()
  await expect(city(page)).toHaveValue('Mysuru')
  await expectPerson(page, people.localAdmin)

  const demo = demoBar(second)
  await demo.press(
    'What should go wrong?',
    'The next save is stored, and its answer lost once, at the next load or save that fits',
  )
  await second.keyboard.press('Escape')
  await second.goto('/customer/edit/60')
  await city(second).fill('Pune')
  await saveButton(second).click()
  await expect(city(page)).toHaveValue('Pune')

  await second.goto('/customers')
  await stopWorkers(page)
  await city(page).fill('Hubli')
  await saveButton(page).click()
  await expectScreen(page, '/customers', 'Customer (60)')
  await customerList(page).remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
  await expectScreen(second, '/customers', 'Customer (59)')
  await expectPerson(second, people.superAdmin)
})

test(
  'A save in one window appears in the other below what is selected there',
  inProofOnly,
  async ({ page }) => {
    await startAs(page, people.localAdmin, '/customers')
    const second = await openSecondPerson(page, people.superAdmin)
    await second.getByRole('button', { name: 'Select rows', exact: true }).click()
    await second
      .getByRole('checkbox', { name: /^Select .*\d\)?$/ })
      .last()
      .check()
    const selected = second.getByRole('strong').filter({ hasText: '1 selected' })
    await expect(selected).toBeVisible()
    await customerList(page).remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
    await expectScreen(second, '/customers', 'Customer (59)')
    await expect(selected).toBeVisible()
  },
)

test(
  'A save in one window does not interrupt a sign-in in the other',
  inProofOnly,
  async ({ page, context }) => {
    await page.goto('/')
    const demo = demoBar(page)
    await demo.open('Network and faults')
    await demo.part('Network and faults').getByRole('radio', { name: '1500 ms' }).check()
    await expect(demo.isSet('1500 ms delay')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/config.json')
    const asked = page.waitForRequest(/\/api\/login$/)
    await submitSignIn(page, people.superAdmin)
    await asked
    // What a window announces after a save.
    await other.evaluate(() => new BroadcastChannel('care-admin-portal-demo/').postMessage('records'))
    await expectScreen(page, '/dashboard', 'Dashboard')
  },
)

test('A second person who cannot be signed in finds the demo bar, and the reason', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load|ERR_/)
  const demo = await startDemo(page, people.superAdmin)
  await demo.open('Network and faults')
  await demo
    .part('Network and faults')
    .getByRole('checkbox', { name: /^Offline/ })
    .check()
  await expect(demo.isSet(/^Offline$/)).toBeVisible()
  const opening = page.waitForEvent('popup')
  await demo.press('Two people', 'Open a second person')
  const second = demoBar(await opening)
  await expect(second.bar.getByText('could not be signed in')).toBeVisible()
  await expect(second.opener).toBeVisible()
})

test('A script continues only in the window of the presenter', inProofOnly, async ({ page }) => {
  await startAs(page, people.localAdmin, '/customers')
  const demo = demoBar(page)
  await demo.press('Scripts', 'Start Ten minutes for a hospital group')
  await expect(demo.script).toContainText(stepOfTour(1))
  await demo.next.click()
  await expect(demo.script).toContainText(stepOfTour(2))
  await expectScreen(page, '/customers', 'Customer (60)')
  const second = await openSecondPerson(page, people.superAdmin)
  await expectScreen(second, '/customers', 'Customer (60)')
  await expect(demoBar(second).script).toHaveCount(0)
  await demo.next.click()
  await expectScreen(page, '/customer/edit/56', 'Customer Details')
  await expectPerson(page, people.localAdmin)
  await expectScreen(second, '/customers', 'Customer (60)')
  await expectPerson(second, people.superAdmin)
})
