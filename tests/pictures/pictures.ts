import { expect, type Page, test } from '@playwright/test'
import { signInByForm } from '#tests/e2e/support/people.ts'
import { serveBuilt } from '#tests/e2e/support/site.ts'

const see = (page: Page, part: string): Promise<void> =>
  page.getByText(part, { exact: true }).filter({ visible: true }).first().waitFor()

/** Without loading the page: what the portal stores of the last screen would be lost. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path)

/** The dashboard of a user who has opened customers. */
const openDashboard = async (page: Page): Promise<void> => {
  const opened = ['Udaygiri Eye Institute', 'Vanamala Heart Hospital', 'Aranya Eye Foundation Hospital']
  for (const name of opened) {
    await goTo(page, '/customers')
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name: 'Customer Details' }).waitFor()
    await see(page, name)
  }
  await goTo(page, '/dashboard')
  const cards = page.getByRole('region')
  for (const name of opened)
    await cards.filter({ hasText: 'Recently opened' }).getByRole('link', { name }).waitFor()
  await cards.filter({ hasText: 'Open complaints' }).getByRole('link').first().waitFor()
}

type Picture = {
  name: string
  build: 'dist' | 'dist-demo'
  /** Leads from the dashboard to what the picture shows. */
  reach(page: Page): Promise<void>
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', build: 'dist', reach: openDashboard },
  {
    name: 'customers',
    build: 'dist',
    reach: async (page) => {
      await goTo(page, '/customers')
      await see(page, 'Aranya Eye Foundation Hospital')
    },
  },
  {
    name: 'demo-panel',
    build: 'dist-demo',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Demo panel', exact: true }).click()
      await page.getByRole('region', { name: 'Persona', exact: true }).waitFor()
      await see(page, 'Ready offline')
    },
  },
]

for (const { name, build, reach } of pictures) {
  test(`the picture ${name} shows the ${build === 'dist' ? 'portal' : 'demo'}`, async ({ browser }) => {
    const site = await serveBuilt(build)
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    // The panel shows how long the session lasts.
    await page.clock.setFixedTime(new Date())
    await signInByForm(page)
    await reach(page)
    await expect(page).toHaveScreenshot(`${name}.png`)
    await context.close()
    await site.stop()
  })
}
