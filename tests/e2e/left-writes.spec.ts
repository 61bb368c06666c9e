import type { Page, Route } from '@playwright/test'
import * as saveMessages from '#src/rules/save-messages.ts'
import { expectScreen, push, signIn } from './support/people.ts'
import { isProof } from './support/proof.ts'
import { expect, test } from './support/test.ts'
import { holdToasts, toast } from './support/toast.ts'
import { isWrite, typed, type Write, writes } from './support/writes.ts'

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
  if (kind === 'choice' || kind === 'act') return
  await holdToasts(page)
  await notice.getByRole('button', { name: 'Open', exact: true }).click()
  await expectTyped(page)
}

/** A create that has no answer shows no notice: it stays under Unsaved changes. */
const expectUncertain = async (page: Page, write: Write) => {
  if (write.kind === 'act') return expectFailed(page, saveMessages.mayStillHappen, write)
  if (write.kind !== 'create') return expectFailed(page, saveMessages.mayBeSaved, write)
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
    expectTold: (page, write) => (write.kind === 'act' ? expectSaved(page) : expectUncertain(page, write)),
  },
}

const cases = Object.entries(writes).flatMap(([write, written], row) =>
  Object.entries(answers).flatMap(([answer, given], column) =>
    // An answer and none, and all under `npm run proof`.
    isProof || (row === 3 * column && column % 3 === 0) ? [{ write, written, answer, given }] : [],
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
    let answer = () => {}
    const left = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\//, async (route) => {
      if (!isWrite(route.request())) return route.fallback()
      await left
      await given.give(route)
      isAnswered = true
    })
    await written.start(page)
    await sent
    await push(page, '/dashboard')
    await expectScreen(page, '/dashboard', 'Dashboard')
    answer()
    await expect.poll(() => isAnswered).toBe(true)
    await given.expectTold(page, written)
  })
