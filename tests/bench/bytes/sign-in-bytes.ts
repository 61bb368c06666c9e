import type { Page } from '@playwright/test'
import { disableIdleCallbacks } from '#tests/bench/browser/disable-idle-callbacks.ts'
import { recordRequestedCode } from './requested.ts'

/** The page, and the scripts and styles that it requests until its sign-in form can be used. */
export const signInCode = async (page: Page, url: string): Promise<ReadonlySet<string>> => {
  await disableIdleCallbacks(page.context())
  const paths = recordRequestedCode(page)
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'LOGIN', exact: true }).waitFor()
  return new Set(['/index.html', ...paths])
}
