import type { Page } from '@playwright/test'
import { expectScreen, expectSignedOut, people, signInByForm, submitSignIn } from './support/people.ts'
import { isProof } from './support/proof.ts'
import { expect, test } from './support/test.ts'

/** Blocks the main thread of a tab. Returns a function that unblocks it. */
const blocks: Record<string, (page: Page) => Promise<() => Promise<unknown>>> = {
  'a question of the browser about leaving': async (page) => {
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const dialog = await asked
    return () => dialog.dismiss()
  },
  'a confirmation': async (page) => {
    const asked = page.waitForEvent('dialog')
    const answered = page.evaluate(() => window.confirm('Blocked?'))
    const dialog = await asked
    return () => Promise.all([dialog.dismiss(), answered])
  },
  'a long task': async (page) => {
    const done = page.evaluate(() => {
      const end = Date.now() + 6_000
      while (Date.now() < end);
    })
    return () => done
  },
}

/** The simulation of two tabs in tests/session blocks them at any moment; all causes are tried under `npm run proof`. */
const tried = Object.entries(blocks).slice(isProof ? 0 : -1)

for (const [cause, block] of tried) {
  test(`a tab that was blocked by ${cause} does not end the session of the next user`, async ({
    page,
    context,
    problems,
  }) => {
    // A call of the blocked tab may have been asked for in the former session.
    problems.expect(/status of 401/)
    await signInByForm(page)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expectScreen(other, '/dashboard', 'Dashboard')
    await page.bringToFront()
    await page.goto('/customer/add')
    await page.getByRole('textbox', { name: 'Company Name', exact: true }).fill('Typed')
    // The demo has one storage: a tab that is blocked within a call keeps the other one from it, which then goes on in memory alone.
    await page.waitForLoadState('networkidle')

    const unblock = await block(page)
    await other.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expectSignedOut(other)
    await submitSignIn(other, people.reader)
    await expectScreen(other, '/dashboard', 'Dashboard')
    await unblock()

    // When the unblocked tab shows the new session, it has read the storage and can no longer clear it.
    await expectScreen(page, '/dashboard', 'Dashboard')
    await other.reload()
    await expectScreen(other, '/dashboard', 'Dashboard')
    await expect(other.getByRole('navigation', { name: 'Main' }).getByText('Meera Pillai')).toBeVisible()
  })
}
