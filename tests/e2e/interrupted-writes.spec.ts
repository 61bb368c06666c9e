import type { Page, Route } from '@playwright/test'
import * as messages from '#src/rules/messages.ts'
import { customerForm } from './support/customer-form.ts'
import { expectScreen, expectSignedOut, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { isWrite, typed, type Write, writes } from './support/writes.ts'

/** One case of a table, and all under `npm run proof`. */
const tried = <Case>(cases: readonly Case[], one: number): readonly Case[] =>
  process.env.PROOF === undefined ? cases.slice(one, one + 1) : cases

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

type FirstWrite = {
  /** Milliseconds until the server receives it; null if it never does. */
  reaches: number | null
  /** Milliseconds from then until it is answered; null if the connection is cut at once. */
  answered: number | null
}

const wait = (length: number) => new Promise((resolve) => setTimeout(resolve, length))

/** Delays the first write, or cuts its connection. Returns the writes that the server received. */
const delayFirst = async (page: Page, { reaches, answered }: FirstWrite): Promise<string[]> => {
  const received: string[] = []
  let isFirst = true
  const delay = async (route: Route) => {
    if (answered === null) await route.abort('connectionreset')
    if (reaches === null) return
    await wait(reaches)
    received.push(route.request().url())
    // What was cut arrives all the same.
    const response = await page.request.fetch(route.request())
    if (answered === null) return
    await wait(answered)
    // The page may have been loaded again.
    await route.fulfill({ response }).catch(() => undefined)
  }
  await page.route(/\/api\//, async (route) => {
    const url = route.request().url()
    if (!isWrite(route.request()) || url.endsWith('/logout')) return route.fallback()
    if (isFirst) {
      isFirst = false
      return delay(route)
    }
    received.push(url)
    return route.fallback()
  })
  return received
}

const start = async (page: Page, { start: send }: Write): Promise<void> => {
  const sent = page.waitForRequest(isWrite)
  await send(page)
  await sent
}

/** The forms that have a draft. */
const drafted = Object.entries(writes).filter(
  ([name, { kind }]) => (kind === 'create' || kind === 'change') && name !== 'a password',
)

const reloads = drafted.flatMap(([name, write]) =>
  [0, 3_000, null].map((reaches) => ({ name, write, reaches })),
)

for (const { name, write, reaches } of tried(reloads, 12))
  test(`looks for ${name} after a reload in the middle before it is sent again: it reaches the server after ${reaches} ms`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^console: |^request failed/)
    page.on('dialog', (dialog) => dialog.accept())
    await signIn(page)
    const received = await delayFirst(page, { reaches, answered: 3_000 })
    await start(page, write)
    await page.reload()
    await button(page, 'Restore').click()
    const secrets = page.locator('form input[type=password][required]')
    for (const secret of await secrets.all()) await secret.fill(`${typed}#2026`)
    await button(page, 'Save').click()
    const isSecret = name === 'a new customer' || name === 'a new local admin'
    const found = isSecret && reaches !== null ? messages.savedBeforeEdits : /successfully|added|saved$/
    await expect(toast(page, found)).toBeVisible()
    expect(received).toHaveLength(1)
  })

const arrivals = [1, 4_000, null].flatMap((reaches) =>
  (['saves at once', 'reloads'] as const).map((way) => ({ reaches, way })),
)

for (const { reaches, way } of tried(arrivals, 2))
  test(`stores a note once whose connection was cut and that arrives after ${reaches} ms, if the user ${way}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^console: |^request failed/)
    page.on('dialog', (dialog) => dialog.accept())
    await signIn(page)
    const received = await delayFirst(page, { reaches, answered: null })
    const form = customerForm(page)
    await form.openEdit(60)
    await form.box('Notes').fill('Call back on Monday')
    await form.button('Save').click()
    await expect(toast(page, messages.mayBeSaved)).toBeVisible()
    if (way === 'reloads') {
      await page.reload()
      await form.button('Restore').click()
    }
    await form.button('Save').click()
    if (reaches !== 1) await expect(toast(page, messages.mayStillArrive)).toBeVisible()
    await expect(toast(page, messages.customerUpdated)).toBeVisible()
    expect(received).toHaveLength(1)
  })

const changes = Object.entries(writes).filter(
  ([name, { kind }]) => kind === 'change' && name !== 'a password',
)

for (const [name, write] of tried(changes, 3))
  test(`keeps what is typed while ${name} is saved`, async ({ page }) => {
    await signIn(page)
    await delayFirst(page, { reaches: 1_500, answered: 0 })
    await start(page, write)
    const field = page
      .locator('form input:not([type=file], [type=checkbox], [type=password], [readonly])')
      .last()
    const before = await field.inputValue()
    await field.press('End')
    await field.pressSequentially('x')
    await expect(toast(page, /successfully|saved/)).toBeVisible()
    await expect(field).toHaveValue(`${before}x`)
  })

test('waits with a sign-out for what is saved, and asks after 10 s', async ({ page }) => {
  test.skip(process.env.PROOF === undefined, 'waits for 12 s')
  await signIn(page)
  const received = await delayFirst(page, { reaches: 12_000, answered: 0 })
  await start(page, writes['a changed lob'] ?? raise())
  await page.evaluate(() => history.pushState(null, '', '/dashboard'))
  await expectScreen(page, '/dashboard', 'Dashboard')
  await button(page, 'Sign out').click()
  await expect(page.getByRole('dialog', { name: messages.signOutTitle, exact: true })).toBeVisible()
  await expectSignedOut(page)
  expect(received).toHaveLength(1)
})

const unlooked = Object.entries(writes).filter(([name, { kind }]) => name === 'a password' || kind === 'act')

for (const [name, write] of tried(unlooked, 1))
  test(`asks before a reload hides what becomes of ${name}`, async ({ page }) => {
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.dismiss()
    })
    await signIn(page)
    const received = await delayFirst(page, { reaches: 1_000, answered: 500 })
    await start(page, write)
    await page.evaluate(() => location.reload())
    await expect(toast(page, /successfully|saved/)).toBeVisible()
    expect([asked, received.length]).toEqual([['beforeunload'], 1])
  })

const raise = (): never => {
  throw new Error('There is no such write')
}
