import type { Page } from '@playwright/test'
import { demoBar } from './support/demo-bar.ts'
import { expectScreen, people } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 720 } })
test.setTimeout(150_000)

type Play = (page: Page) => Promise<void>

const save: Play = (page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const fill =
  (name: string, text: string): Play =>
  async (page) => {
    await page.getByRole('textbox', { name, exact: true }).fill(text)
    await save(page)
  }

const putOnHold: Play = async (page) => {
  await page.getByRole('combobox', { name: 'Account Status', exact: true }).selectOption('Hold')
  await save(page)
}

const resolveComplaint: Play = async (page) => {
  await page
    .getByRole('button', { name: /^Status of complaint/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Resolved', exact: true }).click()
}

const saveDespiteColleague: Play = async (page) => {
  await fill('City', 'Nagpur')(page)
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this record', exact: true })
  await conflict.getByRole('button', { name: 'Save', exact: true }).click()
}

const seeSlowCustomers: Play = async (page) => {
  await expect(page.getByText(/Slow list \(4 s\), Customers/)).toBeVisible()
}

const seeCustomersAfterReload: Play = async (page) => {
  await expectScreen(page, '/customers', 'Customer (60)')
  await page.reload()
  await expectScreen(page, '/customers', 'Customer (60)')
}

const nothing: Play = async () => undefined

/** What a person does at each step, by what the step and its notes say. */
const scripts: Readonly<Record<string, readonly (readonly [title: string, play: Play])[]>> = {
  'Ten minutes for a hospital group': [
    ['One portal for all hospitals', nothing],
    [
      'Find a hospital in seconds',
      (page) => page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Ratnadeep'),
    ],
    ['Put a hospital on hold', putOnHold],
    ['Its devices at one glance', nothing],
    ['Resolve a complaint', resolveComplaint],
    ['Same screen, other rights', nothing],
    ['Two people, one record', saveDespiteColleague],
    ['Who looks after whom', nothing],
  ],
  'First day of a local admin': [
    ['Find a customer', (page) => page.getByRole('button', { name: 'Company Name', exact: true }).click()],
    ['Put a hospital on hold', putOnHold],
    ['Leave a note for your colleagues', fill('Notes', 'Called the contact person.')],
    ['Give a device a new name', fill('Device Name', 'Bedside monitor')],
    ['Resolve a complaint', resolveComplaint],
    ['Add a line of business', fill('LOB Name', 'Urology')],
    [
      'Hand a customer to another local admin',
      async (page) => {
        await page
          .getByRole('button', { name: /^Change Local Admin for/ })
          .first()
          .click()
        await page.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('Divya')
        await page.getByRole('option', { name: /Divya/ }).first().click()
        await page.getByRole('button', { name: 'Change Admin', exact: true }).click()
      },
    ],
  ],
  'What happens when things go wrong': [
    ['The server is slow', seeSlowCustomers],
    ['The connection drops', (page) => page.getByRole('button', { name: 'Retry', exact: true }).click()],
    ['A save is refused', fill('LOB Name', 'Urology')],
    ['A colleague was faster', saveDespiteColleague],
    ['The server sends a page instead of data', nothing],
    ['The session is revoked', nothing],
    ['Back at work', seeCustomersAfterReload],
  ],
}

/** Steps that nothing but the presenter ends. */
const spoken = ['One portal for all hospitals', 'Its devices at one glance', 'Who looks after whom']

for (const [title, steps] of Object.entries(scripts))
  test(`The script "${title}" is played to its end`, async ({ page, problems }) => {
    problems.expect(/status of|Failed to load|ERR_|could not be loaded/)
    await page.goto('/')
    const demo = demoBar(page)
    await demo.tryAs(people.localAdmin)
    await demo.press('Scripts', `Start ${title}`)
    await demo.opener.click()
    for (const [index, [step, play]] of steps.entries()) {
      await expect(demo.script).toContainText(`${index + 1} of ${steps.length}`)
      await expect(demo.script).toContainText(step)
      await play(page)
      if (!spoken.includes(step)) await expect(demo.script).toContainText(/✓ (Done|The end)/)
      const isOver = (await demo.script.innerText()).includes('The end')
      if (!isOver) await demo.script.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await expect(demo.script).toContainText('✓ The end')
    await demo.script.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(demo.script).toHaveCount(0)
  })

type Action = (page: Page, name: string) => Promise<void>

const press: Action = (page, name) => page.getByRole('button', { name, exact: true }).click()
const pressFirst: Action = (page, name) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
const write: Action = (page, name) => page.getByRole('textbox', { name, exact: true }).fill('Urology')
const choose =
  (list: string): Action =>
  async (page, option) => {
    await page.getByRole('combobox', { name: list, exact: true }).selectOption(option)
  }
const pick: Action = (page, name) => page.getByRole('option', { name, exact: true }).click()
const pickAnother: Action = async (page, name) => {
  await page.getByRole('combobox', { name, exact: true }).fill('Divya')
  await page.getByRole('option', { name: /Divya/ }).first().click()
}

/** What a person does who reads nothing but the card: each control is named in its words, in this order. */
const cards: readonly (readonly (readonly [control: string, action: Action])[])[] = [
  [['Company Name', press]],
  [
    ['Hold', choose('Account Status')],
    ['Save', press],
  ],
  [
    ['Notes', write],
    ['Save', press],
  ],
  [
    ['Device Name', write],
    ['Save', press],
  ],
  [
    ['Status', pressFirst],
    ['Resolved', pick],
  ],
  [
    ['name', (page) => write(page, 'LOB Name')],
    ['Save', press],
  ],
  [
    ['Change Local Admin', pressFirst],
    ['Local Admin', pickAnother],
    ['Change Admin', press],
  ],
]

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])
  test(`The words of each training card lead to its tick, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const demo = demoBar(page)
    await demo.press('Scripts', 'Start First day of a local admin')
    await demo.opener.click()
    for (const [index, actions] of cards.entries()) {
      await expect(demo.script).toContainText(`${index + 1} of ${cards.length}`)
      let words = await demo.script.innerText()
      for (const [control, act] of actions) {
        expect(words).toContain(control)
        words = words.slice(words.indexOf(control) + control.length)
        await act(page, control)
      }
      await expect(demo.script).toContainText(/✓ (Done|The end)/)
      if (index + 1 < cards.length)
        await demo.script.getByRole('button', { name: 'Next', exact: true }).click()
    }
    await expect(demo.script).toContainText('✓ The end')
  })
