import { expect, type Page } from '@playwright/test'

/** The demo bar and its panel, by the words that a presenter reads on them. */
export const demoBar = (page: Page) => {
  const bar = page.getByRole('region', { name: 'Demo', exact: true })
  const opener = bar.getByRole('button', { name: 'Demo panel', exact: true })
  const part = (title: string) => bar.getByRole('region', { name: title, exact: true })
  return {
    bar,
    opener,
    part,
    open: async () => {
      if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
      await expect(part('Persona')).toBeVisible()
    },
    press: (title: string, button: string) =>
      part(title).getByRole('button', { name: button, exact: true }).click(),
    tryAs: (userName: string) =>
      page.getByRole('button', { name: `Try as ${userName}`, exact: true }).click(),
    isSet: (text: string | RegExp) => bar.getByRole('list', { name: 'What is set' }).getByText(text),
  }
}
