import type { Page } from '@playwright/test'
import { people, submitSignIn } from '#tests/e2e/support/people.ts'

/** For the demo, whose backend only the page itself can reach. */
export const signInByForm = async (page: Page): Promise<void> => {
  await page.goto('/')
  await submitSignIn(page, people.superAdmin)
  // A large seed is loading at the same time.
  await page.waitForURL('**/dashboard', { timeout: 90_000 })
}
