import { basename, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { pictureNameOf } from '#mocks/demo/scripts/picture-name.ts'
import type { Script, Step } from '#mocks/demo/scripts/script.ts'
import { shippedNames, shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import { demoBar } from '#tests/e2e/support/demo-bar.ts'
import { chooseSample, correctLines, seeAccount } from '#tests/e2e/support/sample-import.ts'
import { serveDemo } from '#tests/e2e/support/site.ts'
import { removeOthers, writeWebp } from './webp.ts'

const folder = resolve(process.env.PICTURES_DIR ?? 'mocks/demo/scripts/pictures')

const size = { width: 1024, height: 640 }

type Clip = { x: number; y: number; width: number; height: number }

test.use({ viewport: size })
test.setTimeout(120_000)

/** What has to be done in a step, by its title, for the next one to have something to show. */
const doings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Forty pumps and one file': chooseSample,
  'Correct them where they are': async (page) => {
    await correctLines(page)
    await seeAccount(page)
  },
}

for (const name of shippedNames)
  test(`the hand-out of ${name} has a picture of each step`, async ({ browser }) => {
    const script: Script = shippedScripts[name]
    const site = await serveDemo()
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    // So that no date in them moves on with the day on which they are taken.
    await page.clock.setFixedTime(new Date('2026-03-02T09:00:00Z'))
    await page.goto('/')
    await page.getByRole('button', { name: 'guided scripts', exact: true }).click()
    const demo = demoBar(page)
    await demo
      .part('Scripts')
      .getByRole('button', { name: `Start ${script.title}`, exact: true })
      .click()
    await demo.opener.click()
    const taken: string[] = []
    for (const [index, step] of script.steps.entries()) {
      await expect(demo.script).toContainText(step.title)
      await expect(demo.next).not.toHaveAttribute('aria-disabled', 'true')
      await untilShown(page, step)
      const file = `${pictureNameOf(script, index)}.webp`
      await writeWebp(page, resolve(folder, file), await takeBelowBar(page))
      taken.push(basename(file))
      await doings[step.title]?.(page)
      await demo.next.click()
    }
    await removeOthers(resolve(folder, name), taken)
    await context.close()
    await site.stop()
  })

const ringOf = (page: Page) => page.locator('#demo [data-dims]')

const untilShown = async (page: Page, { spotlight, trouble }: Step): Promise<void> => {
  const isSlow = typeof trouble === 'object' && trouble.kind === 'slow'
  const loading = page.locator('#root [aria-busy=true]')
  if (isSlow) return expect(loading.first()).toBeVisible()
  if (spotlight !== undefined) await expect(ringOf(page)).toBeVisible()
  await expect(loading).toHaveCount(0)
}

/** The portal without the bar of the demo. */
const takeBelowBar = async (page: Page): Promise<Buffer> => {
  const top = Math.ceil((await demoBar(page).bar.boundingBox())?.height ?? 0)
  await page.setViewportSize({ ...size, height: size.height + top })
  return steadyScreenshot(page, { x: 0, y: top, ...size })
}

const showRing = (page: Page): Promise<void> =>
  ringOf(page).evaluateAll(([ring]) => {
    if (ring === undefined) return
    // The rest of the screen, dimmed, would cost ink.
    ring.setAttribute('data-dims', 'false')
    // Where the step has scrolled to depends on what had loaded.
    const { top, bottom } = ring.getBoundingClientRect()
    const isBelow = bottom + scrollY > innerHeight - 120
    scrollTo(0, isBelow ? top + scrollY - innerHeight / 3 : 0)
  })

/** Once nothing changes for half a second: a card of the dashboard, for example, does not say that it is loading. */
const steadyScreenshot = async (page: Page, clip: Clip): Promise<Buffer> => {
  let last: Buffer = Buffer.of()
  await expect
    .poll(
      async () => {
        const before = last
        // What comes later makes the page longer: it can be scrolled further then.
        await showRing(page)
        last = await page.screenshot({ animations: 'disabled', clip })
        return last.equals(before)
      },
      { intervals: [500] },
    )
    .toBe(true)
  return last
}
