import type { Page, Request, Route } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { customerForm } from './support/customer-form.ts'
import { expectScreen, password, people, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()

const pressFirst = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

const typed = 'Lakeside'

/** Opens a form, waits for its record if it has one, and types into it. */
const fillIn = async (page: Page, path: string, texts: Record<string, string>) => {
  await page.goto(path)
  const [first = ''] = Object.keys(texts)
  if (path.includes('edit')) await expect(box(page, first)).not.toHaveValue('')
  for (const [name, text] of Object.entries(texts)) await box(page, name).fill(text)
  await press(page, 'Save')
}

const remove = async (page: Page, path: string) => {
  await page.goto(path)
  await pressFirst(page, /^Actions for/)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await press(page, 'Confirm')
}

type Write = { kind: 'create' | 'change' | 'other'; start: (page: Page) => Promise<unknown> }

const newPassword = { 'New Password': `${typed}#2026`, 'Confirm Password': `${typed}#2026` }

const writes: Readonly<Record<string, Write>> = {
  'a new customer': {
    kind: 'create',
    start: async (page) => {
      await page.goto('/customer/add')
      await customerForm(page).fill(typed)
      await press(page, 'Save')
    },
  },
  'a new local admin': {
    kind: 'create',
    start: (page) =>
      fillIn(page, '/employee/add', {
        Name: typed,
        Email: 'lena@lakeside.example',
        'ITX Employee ID': '880',
        Password: `${typed}#2026`,
        'Confirm Password': `${typed}#2026`,
      }),
  },
  'a new device': {
    kind: 'create',
    start: (page) =>
      fillIn(page, '/customer/24/device/add', { 'Device Name': typed, 'Factory ID': '990001' }),
  },
  'a new lob': { kind: 'create', start: (page) => fillIn(page, '/lob/add', { [words.lob.name]: typed }) },
  'a changed customer': {
    kind: 'change',
    start: (page) => fillIn(page, '/customer/edit/60', { City: typed }),
  },
  'a changed local admin': {
    kind: 'change',
    start: (page) => fillIn(page, '/employee/edit/2', { Name: typed }),
  },
  'a changed device': {
    kind: 'change',
    start: (page) => fillIn(page, '/device/edit/31', { 'Device Name': typed }),
  },
  'a changed lob': {
    kind: 'change',
    start: (page) => fillIn(page, '/lob/edit/2', { [words.lob.name]: typed }),
  },
  'a profile': { kind: 'change', start: (page) => fillIn(page, '/editProfile', { Name: typed }) },
  'a password': {
    kind: 'change',
    start: (page) => fillIn(page, '/changePassword', { 'Current Password': password, ...newPassword }),
  },
  'another local admin of a customer': {
    kind: 'other',
    start: async (page) => {
      await page.goto('/all-customers')
      await pressFirst(page, /^Change Local Admin for/)
      await page.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('a')
      await page.getByRole('option').first().click()
      await press(page, 'Change Admin')
    },
  },
  'a resolved complaint': {
    kind: 'other',
    start: async (page) => {
      await page.goto('/customer/complaint/19')
      await page.getByRole('tab', { name: 'Open Complaints', exact: true }).click()
      await page
        .getByRole('combobox', { name: /^Status of complaint/ })
        .first()
        .click()
      await page.getByRole('option', { name: 'Resolved', exact: true }).click()
    },
  },
  'a deleted customer': { kind: 'other', start: (page) => remove(page, '/customers') },
  'a deleted device': { kind: 'other', start: (page) => remove(page, '/devices') },
  'a deleted local admin': {
    kind: 'other',
    start: (page) => remove(page, `/employees?search=${people.nobody}`),
  },
}

const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

const expectSaved = async (page: Page) => {
  await expect(toast(page, /successfully|added|saved/)).toBeVisible()
  await expect(unsaved(page)).toHaveCount(0)
}

const expectTyped = (page: Page) =>
  expect(async () => {
    const values = await page
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))
    expect(values.join()).toContain(typed)
  }).toPass()

/** The notice leads back to what was typed. */
const expectFailed = async (page: Page, message: string | RegExp, { kind }: Write) => {
  const notice = toast(page, message)
  await expect(notice).toBeVisible()
  if (kind === 'other') return
  await notice.getByRole('button', { name: 'Open', exact: true }).click()
  await expectTyped(page)
}

/** A create that has no answer shows no notice: it stays under Unsaved changes. */
const expectUncertain = async (page: Page, write: Write) => {
  if (write.kind !== 'create')
    return expectFailed(page, /Something went wrong|Deletion failed|Failed to update/, write)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await unsaved(page).getByRole('link').click()
  await expectTyped(page)
}

type Answer = {
  give: (route: Route) => Promise<unknown>
  expectTold: (page: Page, write: Write) => Promise<unknown>
}

const answers: Readonly<Record<string, Answer>> = {
  'its answer': { give: (route) => route.continue(), expectTold: expectSaved },
  'an answer without a body': {
    give: (route) => route.fetch().then(() => route.fulfill({ status: 204 })),
    expectTold: expectSaved,
  },
  'a refusal': {
    give: (route) => route.fulfill({ status: 500, json: { message: 'Not today' } }),
    expectTold: (page, write) => expectFailed(page, 'Not today', write),
  },
  'a cut before it arrived': {
    give: (route) => route.abort('connectionreset'),
    expectTold: expectUncertain,
  },
  'a cut after it arrived': {
    give: (route) => route.fetch().then(() => route.abort('connectionreset')),
    expectTold: expectUncertain,
  },
}

const isWrite = (request: Request): boolean => request.url().includes('/api/') && request.method() !== 'GET'

const cases = Object.entries(writes).flatMap(([write, written], row) =>
  Object.entries(answers).flatMap(([answer, given], column) =>
    // Each answer once, and all under `npm run proof`.
    process.env.PROOF !== undefined || row === 3 * column ? [{ write, written, answer, given }] : [],
  ),
)

for (const { write, written, answer, given } of cases)
  test(`says what became of ${write} whose screen is left before it gets ${answer}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^console: |^request failed/)
    await signIn(page)
    const sent = page.waitForRequest(isWrite)
    let isAnswered = false
    await page.route(/\/api\//, async (route) => {
      if (!isWrite(route.request())) return route.fallback()
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      await given.give(route)
      isAnswered = true
    })
    await written.start(page)
    await sent
    await page.evaluate(() => history.pushState(null, '', '/dashboard'))
    await expectScreen(page, '/dashboard', 'Dashboard')
    await expect.poll(() => isAnswered).toBe(true)
    await given.expectTold(page, written)
  })
