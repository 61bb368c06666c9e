import type { Page } from '@playwright/test'
import { startDemo } from './support/demo-bar.ts'
import { people, signIn } from './support/people.ts'
import { isProof } from './support/proof.ts'
import { expect, test } from './support/test.ts'

// The demo has all that the portal has, and its bar: what could be covered is looked at there.
test.use({ backend: 'mocked' })

/** Runs in the page: the name of the control with the focus, and what hides its middle; '' if nothing does. */
const lookAtFocus = async (): Promise<{ name: string; hiddenBy: string }> => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  const control = document.activeElement
  const name = control?.getAttribute('name') ?? control?.textContent ?? ''
  if (control === null) return { name, hiddenBy: 'nothing has the focus' }
  const { left, top, width, height } = control.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  if (seen === null) return { name, hiddenBy: 'the edge of the window' }
  // The box around a control may catch the pointer in its place.
  const isControl = seen.contains(control) || control.contains(seen)
  return { name, hiddenBy: isControl ? '' : (seen.textContent ?? '') }
}

/** Goes through the controls by a key until the focus is on this one. */
const walkTo = async (page: Page, last: string, key: string) => {
  const seen = [await page.evaluate(lookAtFocus)]
  while (seen.at(-1)?.name !== last && seen.length < 60) {
    await page.keyboard.press(key)
    seen.push(await page.evaluate(lookAtFocus))
  }
  return seen
}

test('hides no control that has the focus in a window of 320 x 225 px', async ({ page }) => {
  await signIn(page)
  await page.setViewportSize({ width: 320, height: 225 })
  for (const { path, first, controls } of [
    { path: '/customer/add', first: 'companyName', controls: 25 },
    { path: '/lob/add', first: 'lobsname', controls: 3 },
  ]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.locator(`[name=${first}]`).focus()
    const seen = [...(await walkTo(page, 'Save', 'Tab')), ...(await walkTo(page, first, 'Shift+Tab'))]
    expect(seen.length, path).toBeGreaterThan(2 * controls)
    expect(
      seen.filter(({ hiddenBy }) => hiddenBy !== ''),
      path,
    ).toEqual([])
  }
})

test('shows every tab of the demo panel, below the portal in a window of 320 px, and beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const demo = await startDemo(page, people.superAdmin)
  await demo.open()
  const tabs = demo.panel.getByRole('tab')
  await expect(tabs).toHaveText(['People', 'Data', 'Trouble', 'Share'])
  for (const width of [320, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test('leaves the demo panel below the bar that closes it, on a phone on its side and at 400 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 })
  const demo = await startDemo(page, people.superAdmin)
  await demo.open()
  for (const size of [
    { width: 667, height: 375 },
    { width: 320, height: 225 },
  ]) {
    await page.setViewportSize(size)
    for (const tab of await demo.panel.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await demo.panel.getByRole('tab', { name: 'Data', exact: true }).click()
    await demo.opener.click()
    await expect(demo.panel).toHaveCount(0)
    await demo.open()
  }
})

for (const { setting, width, paths } of [
  {
    setting: 'defaultFontSize=32',
    width: 390,
    paths: ['/customers', '/customer/edit/4', '/dashboard', ...(isProof ? ['/devices', '/employees'] : [])],
  },
  { setting: 'minimumFontSize=20', width: 1440, paths: ['/customers'] },
])
  test(`keeps everything in its place with ${setting}`, async ({ playwright, launchOptions, origin }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=${setting}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const page = await browser.newPage({ baseURL: origin, viewport: { width, height: 844 } })
    await signIn(page)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      expect(await page.evaluate(textsOutside), path).toEqual([])
    }
    await browser.close()
  })

/** Runs in the page: the texts of the navigation that stick out of their rows. */
const textsOutside = (): string[] =>
  [...document.querySelectorAll('nav :is(a, button) span')].flatMap((text) => {
    const row = text.closest('a, button')?.getBoundingClientRect()
    const { top, bottom, right, width } = text.getBoundingClientRect()
    if (row === undefined || width < 2) return []
    return top < row.top || bottom > row.bottom || right > row.right ? [text.textContent ?? ''] : []
  })
