import type { Page, Route } from '@playwright/test'
import * as saveMessages from '#src/rules/save-messages.ts'
import { signIn } from './support/people.ts'
import { isProof } from './support/proof.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { isWrite, typed, type Write, writes } from './support/writes.ts'

/** One case of a table, and all under `npm run proof`. */
const tried = <Case>(cases: readonly Case[], one: number): readonly Case[] =>
  isProof ? cases : cases.slice(one, one + 1)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

type FirstWrite = {
  /** Milliseconds until the server receives it; null if it never does. */
  reaches: number | null
  /** It is answered after this. */
  answered: Promise<unknown>
}

const wait = (length: number) => new Promise((resolve) => setTimeout(resolve, length))

/** Delays the first write. Returns how to wait for its arrival, and the writes that the server has received. */
const delayFirst = async (page: Page, { reaches, answered }: FirstWrite) => {
  const received: string[] = []
  let isFirst = true
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const delay = async (route: Route) => {
    if (reaches === null) return arrive()
    await wait(reaches)
    received.push(route.request().url())
    const response = await page.request.fetch(route.request())
    arrive()
    await answered
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
  return { arrived, received }
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
    let leave = () => {}
    const answered = new Promise<void>((resolve) => {
      leave = resolve
    })
    const { arrived, received } = await delayFirst(page, { reaches, answered })
    await start(page, write)
    await page.reload()
    leave()
    await button(page, 'Restore').click()
    const secrets = page.locator('form input[type=password][required]')
    for (const secret of await secrets.all()) await secret.fill(`${typed}#2026`)
    await button(page, 'Save').click()
    const isSecret = name === 'a new customer' || name === 'a new local admin'
    const found = isSecret && reaches !== null ? saveMessages.savedBeforeEdits : /successfully|added|saved$/
    await expect(toast(page, found)).toBeVisible()
    await arrived
    expect(received).toHaveLength(1)
  })

const unlooked = Object.entries(writes).filter(([name, { kind }]) => name === 'a password' || kind === 'act')

for (const [name, write] of tried(unlooked, 1))
  test(`asks before a reload hides what becomes of ${name}`, async ({ page }) => {
    const asked: string[] = []
    const answered = page.waitForEvent('dialog').then(async (dialog) => {
      asked.push(dialog.type())
      await dialog.dismiss()
    })
    await signIn(page)
    const { received } = await delayFirst(page, { reaches: 0, answered })
    await start(page, write)
    await page.evaluate(() => location.reload())
    await expect(toast(page, /successfully|saved/)).toBeVisible()
    expect([asked, received.length]).toEqual([['beforeunload'], 1])
  })
