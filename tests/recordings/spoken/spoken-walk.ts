import type { Page } from '@playwright/test'
import type { Portal, PortalCase } from '#tests/recordings/support/portal.ts'

type Act = (portal: Portal) => Promise<unknown>

/** What a user who listens does, act by act. */
export type SpokenWalk = PortalCase & {
  at: string
  /** Done before anything is listened to. */
  before?: Act
  acts: Readonly<Record<string, Act>>
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).last()

export const press =
  (key: string): Act =>
  ({ page }) =>
    page.keyboard.press(key)

export const type =
  (text: string): Act =>
  ({ page }) =>
    page.keyboard.type(text)

/** Presses Enter on a button, as keyboard users do. */
export const pressButton =
  (name: string | RegExp): Act =>
  ({ page }) =>
    button(page, name).press('Enter')

export const fill =
  (name: string, text: string): Act =>
  ({ page }) =>
    box(page, name).fill(text)

export const focusBox =
  (name: string): Act =>
  ({ page }) =>
    box(page, name).focus()

/** From now on the API refuses a call. */
export const refuse = (page: Page, path: RegExp, status = 400) =>
  page.route(path, (route) => route.fulfill({ status, json: { success: false, message: 'Not today' } }))
