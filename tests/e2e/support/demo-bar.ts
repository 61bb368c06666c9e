import { expect, type Page } from '@playwright/test'
import { shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import { expectScreen, people } from './people.ts'

export const personaNames: Readonly<Record<string, string>> = {
  [people.superAdmin]: 'Asha Rao',
  [people.localAdmin]: 'Vikram Iyer',
  [people.reader]: 'Meera Pillai',
  [people.newUser]: 'Nikhil Das',
  [people.nobody]: 'Farah Sheikh',
  [people.oddCase]: 'Ömer Çelik',
}

const tabOf: Readonly<Record<string, string>> = {
  Persona: 'People',
  'Two people': 'People',
  Session: 'People',
  Scenario: 'Data',
  'Kept states': 'Data',
  Mailbox: 'Data',
  'What should go wrong?': 'Trouble',
  'Network and faults': 'Trouble',
  Health: 'Trouble',
  Transitions: 'Trouble',
  Scripts: 'Share',
  Link: 'Share',
  Prospect: 'Share',
}

/** How the bar counts a step of the tour for a hospital group. */
export const stepOfTour = (step: number): string =>
  `${step} of ${shippedScripts['hospital-group'].steps.length}`

export const demoBar = (page: Page) => {
  const bar = page.getByRole('region', { name: 'Demo', exact: true })
  const panel = page.getByRole('complementary', { name: 'Demo panel', exact: true })
  const opener = bar.getByRole('button', { name: 'Demo panel', exact: true })
  const script = page.getByRole('region', { name: 'Script', exact: true })
  const part = (title: string) => panel.getByRole('region', { name: title, exact: true })
  const open = async (title = 'Persona') => {
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
    await panel.getByRole('tab', { name: tabOf[title] ?? title, exact: true }).click()
    await expect(part(title)).toBeVisible()
  }
  return {
    bar,
    panel,
    opener,
    part,
    script,
    /** Continues the script; its name says whether the step is finished. */
    next: script.getByRole('button', { name: /^(Next|Skip|Finish)$/ }),
    /** Opens the panel at the tab with this part. */
    open,
    press: async (title: string, button: string) => {
      await open(title)
      await part(title).getByRole('button', { name: button, exact: true }).click()
    },
    tryAs: (userName: string) =>
      page.getByRole('button', { name: `Try as ${personaNames[userName]}`, exact: true }).click(),
    isSet: (text: string | RegExp) => bar.getByRole('list', { name: 'What is set' }).getByText(text),
  }
}

/** Opens the demo and signs in by one click. Returns its bar. */
export const startDemo = async (page: Page, userName: string) => {
  await page.goto('/')
  const demo = demoBar(page)
  await demo.tryAs(userName)
  await expectScreen(page, '/dashboard', 'Dashboard')
  return demo
}
