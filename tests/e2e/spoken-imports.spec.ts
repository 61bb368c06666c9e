import type { Page } from '@playwright/test'
import { goTo, openDashboard } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { listenTo } from './support/screen-reader.ts'
import { expect, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'says what pasted lines are worth after each check, and after some are left out',
  inProofOnly,
  async ({ page }) => {
    await openDashboard(page)
    await goTo(page, '/device/import')
    await page.getByRole('radio', { name: 'Paste', exact: true }).check()
    const lines = page.getByRole('textbox', { name: 'Lines', exact: true })
    await lines.fill('Pump 1\t880001\t60')
    const spokenDuring = await listenTo(page)
    const press = (name: string) => spokenDuring(() => button(page, name).press('Enter'))
    expect(await press('Check')).toEqual([
      'Check, button',
      expect.stringMatching(/^Line 1 has to name the columns, but has /),
    ])
    const devices = ['Pump 1\t880001\t60', 'Pump 2\t880002\tNowhere', 'Pump 3\t880003\t60']
    await lines.fill(['Device Name\tFactory ID\tHospital', ...devices].join('\n'))
    expect(await press('Check')).toEqual(['Check, button', '2 right, 1 wrong'])
    expect(await press('Check')).toEqual(['2 right, 1 wrong'])
    expect(await press('Leave out all wrong lines')).toEqual([
      'Add many devices, heading',
      '2 right, 1 left out',
    ])
  },
)
