import type { Page } from '@playwright/test'
import { paths } from '#src/navigation/paths.ts'

/** A way to another screen, as its person takes it. */
type Step = { click: string } | { go: string } | { back: true }

const go = (path: string): Step => ({ go: path })
const click = (link: string): Step => ({ click: link })
const back: Step = { back: true }

/** All screens of the layout, by the sidebar where it leads there without a new tab. It begins and ends on the dashboard. */
const round: readonly Step[] = [
  click('Customer'),
  go(paths.customer.view(1)),
  back,
  go(paths.customer.edit(2)),
  back,
  go(paths.customer.add),
  go(paths.customerDevices(1)),
  go(paths.customerDevice.view(1, 1)),
  back,
  click('Customer (all)'),
  go(paths.complaintsOf(1)),
  go(paths.complaint(1)),
  back,
  go(paths.devices),
  go(paths.device.view(1)),
  back,
  go(paths.device.add),
  go(paths.localAdmins),
  go(paths.localAdmin.view(2)),
  go(paths.localAdmin.edit(2)),
  go(paths.localAdmin.add),
  go(paths.lobs),
  go(paths.lob.view(1)),
  go(paths.editProfile),
  go(paths.changePassword),
  go(paths.listing),
  go(paths.dashboard),
]

export const stepsOfRound = round.length

/** Walks once through all screens, and waits on each until it has what it asked for. */
export const walkRound = async (page: Page): Promise<void> => {
  for (const step of round) {
    await take(page, step)
    await settled(page)
  }
}

const take = async (page: Page, step: Step): Promise<void> => {
  if ('click' in step)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: step.click, exact: true })
      .click()
  else if ('go' in step) await page.evaluate((path) => history.pushState(null, '', path), step.go)
  else await page.evaluate(goBack)
}

/** The browser goes back later than history.back() returns: the next step could be taken from the wrong screen. */
const goBack = () =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  })

/** Waits until a heading is shown, nothing loads and the page is painted. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 30))))
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}
