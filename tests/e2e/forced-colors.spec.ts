import type { Page } from '@playwright/test'
import { openDashboard, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Contrast themes of Windows replace all colors, and paint no backgrounds but those of the theme. */
test('shows what each control contains in forced colors', async ({ page, context }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openDashboard(page)
  const pictures = await context.newPage()
  const found: string[] = []
  for (const [path, part] of [
    ['/customers', 'Pagination'],
    ['/customer/view/1', 'Record'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: part, exact: true })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    for (const { name, contrast } of await controlsOf(page, pictures)) {
      if (contrast < 3) found.push(`${path}: ${name} ${contrast.toFixed(1)}`)
    }
  }
  expect(found).toEqual([])
})

test('marks the current entry, screen and page, and the menu entry with the focus, in forced colors', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await page.goto('/customers')
  const current = page.locator('[aria-current]').filter({ visible: true })
  await expect(current).toHaveText(['Customer', '1'])
  for (const mark of await current.all()) {
    await expect(mark).toHaveCSS('outline-style', 'solid')
  }
  await expect(page.getByRole('cell').getByText('Active', { exact: true }).first()).toHaveCSS(
    'outline-style',
    'solid',
  )
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .press('Enter')
  const entry = page.getByRole('menuitem', { name: 'View', exact: true })
  await expect(entry).toBeFocused()
  await expect(entry).toHaveCSS('outline-style', 'solid')
})

test('marks the option that Enter chooses, in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await page.goto('/all-customers')
  await page.getByRole('button', { name: /^Search/ }).click()
  await expectMarkedOption(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Change Local Admin for / })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('a')
  await page.keyboard.press('ArrowDown')
  await expectMarkedOption(page)
})

/** The option that a combobox names as its active one. */
const expectMarkedOption = async (page: Page) => {
  const combobox = page.getByRole('dialog').getByRole('combobox')
  await expect(combobox).toHaveAttribute('aria-activedescendant', /./)
  const id = await combobox.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${id}"]`)).toHaveCSS('outline-style', 'solid')
}

test("keeps the remark beside a link to a record's screen out of its frame, in forced colors", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await page.goto('/customer/complaint/1')
  const link = page.getByRole('navigation', { name: 'Record', exact: true }).locator('[aria-current]')
  await expect(link).toHaveText('Complaints')
  const remark = page.getByText(/^\d+ open$/)
  await expect(remark).toBeVisible()
  const [frame, text] = [await link.boundingBox(), await remark.boundingBox()]
  expect(text?.x ?? 0).toBeGreaterThanOrEqual((frame?.x ?? 0) + (frame?.width ?? Number.POSITIVE_INFINITY))
})

/** One control of each look, with the contrast of its content to its background. */
const controlsOf = async (page: Page, pictures: Page) => {
  const looks = new Map<string, { name: string; contrast: number }>()
  // The link that skips to the content is above the window until it has the focus.
  for (const control of await page
    .locator('nav, main')
    .locator('a, button')
    .filter({ visible: true })
    .all()) {
    const look = await control.evaluate(
      ({ className, innerHTML }) => className + innerHTML.replace(/>[^<]*</g, '><'),
    )
    if (looks.has(look)) continue
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? ''
    const picture = (await control.screenshot()).toString('base64')
    looks.set(look, { name, contrast: await pictures.evaluate(contrastIn, picture) })
  }
  return looks.values()
}

/** The greatest contrast of a pixel to the most frequent color, as in WCAG; the edge may be a border. */
const contrastIn = async (png: string): Promise<number> => {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas === null) throw new Error('There is no canvas')
  canvas.canvas.width = image.width
  canvas.canvas.height = image.height
  canvas.drawImage(image, 0, 0)
  const edge = 4
  const { data } = canvas.getImageData(edge, edge, image.width - 2 * edge, image.height - 2 * edge)
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    counts.set(luminance, (counts.get(luminance) ?? 0) + 1)
  }
  const [background = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  const ratios = [...counts.keys()].map(
    (luminance) => (Math.max(luminance, background) + 0.05) / (Math.min(luminance, background) + 0.05),
  )
  return Math.max(1, ...ratios)
}
