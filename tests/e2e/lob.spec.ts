import type { Page } from '@playwright/test'
import { expectScreen, signIn } from '#tests/e2e/support/people.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toast.ts'
import { words } from '#tests/support/words.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Palliative' })

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Actions for Palliative/ }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('adds, inactivates, edits and shows a record', async ({ page }) => {
  await signIn(page)
  await page.goto('/lobs')
  await expectScreen(page, '/lobs', `${words.lob.one} (8)`)
  await button(page, words.lob.add).click()
  await box(page, words.lob.name).fill('Palliative')
  await button(page, 'Save').click()
  await expect(toast(page, words.lob.created)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectScreen(page, '/lobs', `${words.lob.one} (9)`)

  await choose(page, 'Inactive')
  // A dialog that moves below the pointer takes presses for no click.
  const animations = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSKeyframesRule && rule.name.startsWith('question-'))
      .map(({ cssText }) => cssText),
  )
  expect(animations).toHaveLength(2)
  expect(animations.join()).not.toMatch(/transform|translate|scale/)
  await button(page, 'Confirm').click()
  await expect(row(page)).toContainText('Inactive')

  await choose(page, 'Edit')
  await box(page, words.lob.name).fill('Palliative Medicine')
  await button(page, 'Save').click()
  await expect(row(page)).toContainText('Palliative Medicine')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Palliative Medicine' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Inactive' })).toBeVisible()
})

// LOBs only: there is one of this name.
test('shows a similar record below the refusal of its name', async ({ page, problems }) => {
  problems.expect(/status of 409/)
  await signIn(page)
  await page.goto('/lobs')
  await button(page, words.lob.add).click()
  await box(page, words.lob.name).fill('Cardiology')
  const similar = page.getByRole('dialog').getByText('Similar record?')
  await expect(similar).toBeVisible()
  await button(page, 'Save').click()
  const refusal = page.getByRole('dialog').getByText('This LOB name is already in use')
  await expect(refusal).toBeVisible()
  const [above, below] = [await refusal.boundingBox(), await similar.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN))
})
