import type { Page } from '@playwright/test'
import { demoBar, stepOfTour } from './support/demo-bar.ts'
import { expectScreen, people } from './support/people.ts'
import { isProof } from './support/proof.ts'
import { serveRecorded } from './support/recorded-host.ts'
import { test as base, expect } from './support/test.ts'
import { stopWorkers } from './support/worker.ts'

/** The demo on a host that records what reaches it. */
const test = base.extend<{ hostPaths: string[] }>({
  hostPaths: async ({ backend: _ }, use) => use([]),
  origin: async ({ hostPaths }, use) => {
    const site = await serveRecorded(hostPaths)
    await use(site.url)
    await site.stop()
  },
})

test.use({ backend: 'mocked', viewport: { width: 1280, height: 720 } })

const rounds = isProof ? 20 : 1

type Disturb = (page: Page, round: number) => Promise<void>

const reload: Disturb = async (page) => void (await page.reload())

const saveWithStoppedWorker: Disturb = async (page) => {
  await stopWorkers(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectScreen(page, '/customers', 'Customer (60)')
  await demoBar(page).script.getByRole('button', { name: 'Take me there', exact: true }).click()
}

const switchPersona: Disturb = async (page, round) => {
  const demo = demoBar(page)
  const name = round % 2 === 0 ? 'Asha Rao' : 'Vikram Iyer'
  await demo.open('Persona')
  const persona = demo.part('Persona').getByRole('button', { name: new RegExp(`^${name}`) })
  await persona.click()
  await expect(persona).toHaveAttribute('aria-pressed', 'true')
  await expectMountedFor(page, name)
}

/** The bar may show a person before the portal has been mounted again, whose sidebar is a closed drawer here. */
const expectMountedFor = (page: Page, name: string): Promise<void> =>
  expect(
    page.getByRole('button', { name: `Account menu ${name}`, exact: true, includeHidden: true }),
  ).toBeAttached()

const reset: Disturb = async (page) => {
  const demo = demoBar(page)
  await demo.press('Kept states', 'Reset')
  await expect(demo.bar.getByText('All data were replaced by the reset.')).toBeVisible()
  await expect(demo.part('Kept states').getByText('Working…')).toHaveCount(0)
}

const disturbances: Readonly<Record<string, readonly Disturb[]>> = isProof
  ? {
      'reloads, changes of persona and resets': [reload, switchPersona, reset],
      // Apart from the resets, which would ask what becomes of the changes.
      'stops of the worker': [saveWithStoppedWorker],
    }
  : {
      'a reload, a change of persona, a reset and a stop of the worker': [
        reload,
        switchPersona,
        reset,
        saveWithStoppedWorker,
      ],
    }

const step = 'Put a hospital on hold'

for (const [name, all] of Object.entries(disturbances))
  test(`A step of a script continues after ${name}`, async ({ page, hostPaths }) => {
    test.setTimeout(120_000 + rounds * all.length * 15_000)
    await page.goto('/')
    const demo = demoBar(page)
    await demo.tryAs(people.localAdmin)
    await demo.press('Scripts', 'Start Ten minutes for a hospital group')
    const next = demo.next
    await next.click()
    await expect(demo.script).toContainText(stepOfTour(2))
    await next.click()
    const status = page.getByRole('combobox', { name: 'Account Status', exact: true })
    const turns = Array.from({ length: rounds }, (_, round) =>
      all.map((disturb) => () => disturb(page, round)),
    )
    for (const [index, disturb] of turns.flat().entries()) {
      await expect(demo.script).toContainText(step)
      await expectScreen(page, '/customer/edit/56', 'Customer Details')
      // A choice that does not complete the step.
      await status.selectOption(index % 2 === 0 ? 'Inactive' : 'Pending')
      await disturb()
      await expect(demo.script).toContainText(`${stepOfTour(3)} ${step}`)
      await expect(demo.script).not.toContainText('✓ Done')
    }
    await demo.script.getByRole('button', { name: 'Take me there', exact: true }).click()
    // Another person may be signed in: what is chosen before the one of this step is, is lost with the old screen.
    await expectMountedFor(page, 'Vikram Iyer')
    await status.selectOption('Hold')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(demo.script).toContainText('✓ Done')
    await next.click()
    await expect(demo.script).toContainText(stepOfTour(4))
    await expectScreen(page, '/customer/56/devices', /^Device/)
    expect(hostPaths).toContain('/')
    expect(hostPaths.filter((path) => /\/(?:api|storage)(?:\/|$)/.test(path))).toEqual([])
  })
