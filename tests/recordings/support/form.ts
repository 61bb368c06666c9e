import type { Page } from '@playwright/test'
import { pngFile, svgFile } from '#tests/e2e/support/customer-form.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** What is entered into a form, by the labels of its fields. */
export type FormValues = {
  texts?: Readonly<Record<string, string>>
  /** Chosen in a select. */
  choices?: Readonly<Record<string, string>>
  /** Searched for in a combobox, and chosen by their full names. */
  picks?: Readonly<Record<string, string>>
  ticks?: readonly string[]
  unticks?: readonly string[]
  files?: Readonly<Record<string, File>>
}

/** Every kind of file that a form may be given. */
export const files = {
  png: pngFile('mark.png'),
  largest: pngFile('largest.png', 200_000),
  tooLarge: pngFile('too large.png', 200_001),
  svg: svgFile(
    'wide.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20" fill="teal"/></svg>',
  ),
  unicode: pngFile('लोगो "1".png'),
  text: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
  renamed: { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
} satisfies Record<string, File>

/** Enters values into the form that is shown last: a popup, or else the screen. */
export const enter = async (
  page: Page,
  { texts = {}, choices = {}, picks = {}, ticks = [], unticks = [], files: chosen = {} }: FormValues,
): Promise<void> => {
  for (const [name, text] of Object.entries(texts))
    await page.getByRole('textbox', { name, exact: true }).last().fill(text)
  for (const [name, label] of Object.entries(choices))
    await page.getByRole('combobox', { name, exact: true }).last().selectOption({ label })
  for (const [name, option] of Object.entries(picks)) {
    await page.getByRole('combobox', { name, exact: true }).last().fill(option.slice(0, 8))
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  for (const name of ticks) await page.getByRole('checkbox', { name, exact: true }).check()
  for (const name of unticks) await page.getByRole('checkbox', { name, exact: true }).uncheck()
  for (const [name, file] of Object.entries(chosen))
    await page.getByLabel(name, { exact: true }).and(page.locator('input')).setInputFiles(file)
}

/** Presses a button even if it is described as disabled. */
export const press = (page: Page, name: string, { twice = false } = {}): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true }).last()
  return twice ? button.dblclick({ force: true }) : button.click({ force: true })
}

/** The fields that are marked as invalid, and what is said about each. */
export const refusedFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map((field) => {
      const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.tagName
      const described = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .filter((text) => text !== '')
      return `${label}: ${described.join(' / ')}`
    }),
  )
