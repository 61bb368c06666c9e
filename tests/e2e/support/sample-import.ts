import { expect, type Page } from '@playwright/test'
import { demoBar } from './demo-bar.ts'

/** Chooses the file that the step of a script hands out in the portal. */
export const chooseSample = async (page: Page): Promise<void> => {
  const saving = page.waitForEvent('download')
  await demoBar(page).script.getByRole('button', { name: 'Sample file', exact: true }).click()
  await page.getByLabel('CSV file').setInputFiles(await (await saving).path())
  await expect(page.getByText('36 right, 4 wrong')).toBeVisible()
}

/** As the notes of the step say. */
export const correctLines = async (page: Page): Promise<void> => {
  const correct = async (cell: string, text: string) => {
    const field = page.getByRole('textbox', { name: cell, exact: true })
    await field.fill(text)
    await field.press('Enter')
  }
  await correct('Factory ID of line 9', '890092')
  await correct('Hospital of line 18', 'Ratnadeep Hospital')
  await correct('Device Name of line 29', 'Infusion Pump 28')
  await page.getByRole('button', { name: 'Leave out line 37', exact: true }).click()
  await page.getByRole('button', { name: 'Add 39 devices', exact: true }).click()
}

export const seeAccount = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Ended: 39 added', exact: true })).toBeVisible({ timeout: 60_000 })
