import type { Page } from '@playwright/test'
import { demoBar } from './support/demo-bar.ts'
import { monkeyStep, seeded } from './support/monkey.ts'
import { expectScreen, openDashboard, people, submitSignIn } from './support/people.ts'
import { isProof } from './support/proof.ts'
import { expect, type Options, test } from './support/test.ts'

const userNames = isProof ? Object.values(people) : [people.superAdmin]
const steps = isProof ? 1_000 : 40

for (const userName of userNames.filter((name) => name !== people.newUser)) {
  test(`survives random clicks without errors: ${userName}`, async ({ page, backend, problems }) => {
    test.setTimeout(steps * 1_500 + 30_000)
    // The server may refuse a random click.
    problems.expect(/status of 4\d\d/)
    // A click on the demo's controls may take it offline, make its server fail, or replace the data below an open record.
    if (backend === 'mocked')
      problems.expect(/ERR_FAILED .*\/(?:api|storage)\/|status of 5\d\d|could not be loaded: /)
    page.on('dialog', (dialog) => dialog.accept())
    const random = seeded(20_261_121)
    const walk: string[] = []
    const seen = new Set<string>()
    await openDashboard(page, userName)
    for (let step = 0; step < steps; step += 1) {
      seen.add(new URL(page.url()).pathname)
      walk.push(await monkeyStep(page, random))
      const content = page.getByRole('heading').or(page.getByRole('dialog')).first()
      const way = [...walk.slice(-20), page.url()].join('\n')
      await expect(content, way).toBeVisible()
      expect(problems.unexpected(), way).toEqual([])
      if (new URL(page.url()).pathname === '/') await signInAgain(page, userName, backend)
    }
    expect(seen.size, 'the random clicks stayed on one screen').toBeGreaterThan(1)
  })
}

/** A click into the demo's controls may have signed a person in by then. */
const signInAgain = async (page: Page, userName: string, backend: Options['backend']): Promise<void> => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (new URL(page.url()).pathname !== '/') return
  if (backend === 'mocked') await takeOnline(page)
  await submitSignIn(page, userName)
  await expectScreen(page, '/dashboard', 'Dashboard')
}

/** A click may have taken the demo offline, and another one hidden its controls. */
const takeOnline = async (page: Page): Promise<void> => {
  const demo = demoBar(page)
  await demo.bar.waitFor({ timeout: 5_000 }).catch(() => page.keyboard.press('Control+.'))
  await expect(demo.bar).toBeVisible()
  if (!(await demo.isSet('Offline').isVisible())) return
  await demo.open('Network and faults')
  await demo
    .part('Network and faults')
    .getByRole('checkbox', { name: 'Offline until switched off' })
    .uncheck()
  await demo.opener.click()
}
