import type { Locator, Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { letOthersChange } from './support/changed-page.ts'
import { countSignIns, holdScripts } from './support/early-page.ts'
import { expectScreen, goTo, openDashboard, people, signIn, submitSignIn } from './support/people.ts'
import { isProof } from './support/proof.ts'
import { expect, test } from './support/test.ts'

/** What a person reads in the open dialog, or else on the screen, and in its fields. */
const read = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const part = [...document.querySelectorAll('main, [role=dialog]')].at(-1)
    const texts = part?.querySelectorAll('h1, h2, tr, dl > div, nav, legend, label, p, button') ?? []
    const fields = part?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? []
    return [
      ...Array.from(texts, ({ textContent }) => textContent),
      ...Array.from(fields, ({ value }) => value),
    ]
  })

/** Opens a second page of the same user that others change. Returns a function that does the same in both, and compares what is read. */
const openChanged = async (page: Page) => {
  const changed = await page.context().newPage()
  await letOthersChange(changed)
  return async (act: (page: Page) => Promise<unknown>) => {
    await Promise.all([page, changed].map(act))
    await expect(async () => {
      const busy = await page.locator('#root [aria-busy=true]').count()
      expect([busy, await read(changed)]).toEqual([0, await read(page)])
    }).toPass({ timeout: 10_000 })
  }
}

type InBoth = Awaited<ReturnType<typeof openChanged>>

/** Sorts, turns the page, filters and searches, as far as the list can. */
const tryList = async (page: Page, inBoth: InBoth): Promise<void> => {
  const sorter = (from: Page) => from.locator('thead button').last()
  const next = (from: Page) => from.getByRole('button', { name: 'Next page', exact: true })
  const search = (from: Page) => from.getByRole('searchbox', { name: 'Search', exact: true })
  const status = (from: Page) => from.getByRole('combobox', { name: 'Status', exact: true })
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  if (await sorter(page).isVisible()) {
    await inBoth((each) => sorter(each).click())
    await inBoth((each) => sorter(each).click())
  }
  if (await next(page).isVisible()) await inBoth((each) => next(each).click())
  if (await status(page).isVisible()) await inBoth((each) => status(each).selectOption({ index: 2 }))
  for (const tab of await page.getByRole('tab').allTextContents()) {
    await inBoth((each) => each.getByRole('tab', { name: tab, exact: true }).click())
  }
  if (await search(page).isVisible()) {
    await inBoth((each) => search(each).fill('zzqq'))
    await inBoth((each) => search(each).fill('a'))
  }
}

/** Every third one, and all under `npm run proof`: lists and forms are made of the same parts. */
const visited = (paths: readonly string[]): readonly string[] =>
  paths.filter((_, index) => isProof || index % 3 === 0)

test('shows the right rows and counts of each list, and the right errors of the choice of a local admin, in a page that others change', async ({
  page,
}) => {
  test.slow()
  await openDashboard(page)
  const inBoth = await openChanged(page)
  await inBoth((each) => each.goto('/dashboard'))
  for (const path of visited([
    '/customers',
    '/all-customers',
    '/employees',
    '/devices',
    '/lobs',
    '/customer/24/devices',
    '/customer/complaint/24',
  ])) {
    await inBoth((each) => goTo(each, path))
    await tryList(page, inBoth)
  }

  await inBoth((each) => goTo(each, '/all-customers'))
  await inBoth((each) =>
    each
      .getByRole('button', { name: /^Change Local Admin for/ })
      .first()
      .click(),
  )
  await inBoth((each) => press(each, 'Change Admin'))
  await inBoth((each) => each.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('zzqq'))
})

const fieldsOf = (page: Page): Locator =>
  page
    .locator('main:not([inert] *), [role=dialog]')
    .last()
    .locator(
      'form :is(input:not([type=checkbox], [type=file], [readonly], [role=combobox]), textarea):enabled',
    )

const fill = async (page: Page, text: string): Promise<void> => {
  await expect(fieldsOf(page).first()).toBeVisible()
  for (const field of await fieldsOf(page).all()) await field.fill(text)
}

const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).last().press('Enter')

test('shows the right errors of the forms in a page that others change', async ({ page, problems }) => {
  test.slow()
  // The server, and not the form, asks for the name of a profile.
  problems.expect(/^console: .* 400 .*profile\/update$/)
  await openDashboard(page)
  const inBoth = await openChanged(page)
  for (const path of visited([
    '/customer/add',
    '/device/add',
    '/employee/edit/2',
    '/device/edit/31',
    '/customer/24/device/add',
    '/employee/add',
    '/lob/edit/2',
    '/lob/add',
    '/editProfile',
    '/changePassword',
    '/customer/edit/3',
  ])) {
    await inBoth((each) => each.goto(path))
    await inBoth((each) => fill(each, '  '))
    await inBoth((each) => press(each, 'Save'))
    await inBoth((each) => fill(each, '1a'))
  }
})

test('shows the right errors of the forms before sign-in in a page that others change', async ({ page }) => {
  const inBoth = await openChanged(page)
  for (const [path, button] of [
    ['/forgotpassword', 'SEND LINK'],
    ['/reset-password?uuid=5f0c', 'Save'],
  ] as const) {
    await inBoth((each) => each.goto(path))
    await inBoth((each) => fill(each, '  '))
    await inBoth((each) => press(each, button))
    await inBoth((each) => fill(each, '1a'))
  }
})

test('saves what is typed, and shows each complaint with its own status, in a page that others change', async ({
  page,
}) => {
  await letOthersChange(page)
  await signIn(page)
  await page.goto('/lob/edit/2')
  const name = page.getByRole('textbox', { name: words.lob.name, exact: true })
  await expect(name).toHaveValue('Critical Care')
  await name.fill('Intensive Care')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectScreen(page, '/lobs', `${words.lob.one} (8)`)
  await expect(page.getByRole('rowheader', { name: 'Intensive Care', exact: true })).toBeVisible()

  await goTo(page, '/customer/complaint/19')
  await page.getByRole('tab', { name: 'Open Complaints', exact: true }).click()
  const choices = page.getByRole('combobox', { name: /^Status of complaint/ })
  await expect(page.getByRole('row')).not.toHaveCount(1)
  const label = String(await choices.first().getAttribute('aria-label'))
  await choices.first().click()
  await page.getByRole('option', { name: 'Resolved', exact: true }).click()
  await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveCount(0)
  await expect(choices.filter({ hasNotText: 'Open' })).toHaveCount(0)
})

/** The sign-in form of index.html, which others change before the portal has loaded. */
const openEarly = async (page: Page) => {
  await letOthersChange(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  return async () => {
    release()
    await expect(page.locator('html[data-start]')).toHaveCount(0)
  }
}

test('keeps what was typed in a sign-in form that others change, and signs in after a refusal', async ({
  page,
  problems,
}) => {
  problems.expect(/console: .*401/)
  const load = await openEarly(page)
  const rememberMe = page.getByRole('checkbox', { name: 'Remember Me', exact: true })
  const userName = page.getByRole('textbox', { name: 'Username', exact: true })
  await rememberMe.check()
  await userName.fill('super@demo')
  await load()
  await expect(page.getByText(/^Powered by \S/).first()).toBeVisible()
  await expect(userName).toHaveValue('super@demo')
  await expect(userName).toBeFocused()
  await expect(rememberMe).toBeChecked()

  await submitSignIn(page, people.superAdmin, { secret: 'wrong' })
  await expect(page.getByRole('alert')).toBeVisible()
  await submitSignIn(page, people.superAdmin)
  await expectScreen(page, '/dashboard', 'Dashboard')
})

test('sends an early submit of a sign-in form that others change once', async ({ page }) => {
  const signIns = countSignIns(page)
  const load = await openEarly(page)
  await submitSignIn(page, people.superAdmin, { rememberMe: true })
  await load()
  await expectScreen(page, '/dashboard', 'Dashboard')
  expect(signIns()).toBe(1)
})
