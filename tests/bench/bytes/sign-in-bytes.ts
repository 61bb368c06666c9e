import type { Page } from '@playwright/test'
import { holdBackIdle } from '#tests/bench/browser/hold-back-idle.ts'
import { noteRequested } from './requested.ts'

/** The scripts and styles that a site asks for until its sign-in form can be used, and no later than that. */
export const signInCode = async (page: Page, url: string): Promise<ReadonlySet<string>> => {
  await holdBackIdle(page.context())
  const paths = noteRequested(page)
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'LOGIN', exact: true }).waitFor()
  return new Set(paths)
}
