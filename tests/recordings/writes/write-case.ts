import type { Page } from '@playwright/test'
import type { FormValues } from '#tests/recordings/support/form.ts'
import type { PortalCase } from '#tests/recordings/support/portal.ts'

/** A write of the portal: a form that is filled in and saved, or a row action. */
export type WriteCase = FormValues &
  PortalCase & {
    at: string
    /** Done when the screen has loaded: opens a popup, or is the whole action. */
    before?: (page: Page) => Promise<unknown>
    /** The button that sends it, by default Save; null where `before` has sent it. */
    save?: string | null
    twice?: boolean
    /** The button of the question that follows. */
    answer?: string
  }

export const localAdmin = 'admin@demo.example'

/** Names, addresses and texts that others have written by mistake, or on purpose. */
export const unusual = {
  spaced: '  Sunrise   Hospital ',
  quoted: `O'Hara & "D'Mello" <b>Memorial</b>`,
  unicode: 'अमृतधारा ঊষা Zoë 🏥',
  lines: 'First line\nSecond line\n\n\tLast',
  long: 'Long '.repeat(2_000),
} as const

/** Opens the menu of the first row, or of the row with this name, and chooses an action. */
export const rowAction =
  (action: string, row = '') =>
  async (page: Page) => {
    await page
      .getByRole('button', { name: new RegExp(`^Actions for ${row}`) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

/** Chooses an action of a row and answers the question that follows. */
export const answered =
  (action: string, answer: 'Confirm' | 'Cancel', row = '') =>
  async (page: Page) => {
    await rowAction(action, row)(page)
    await page.getByRole('button', { name: answer, exact: true }).click()
  }
