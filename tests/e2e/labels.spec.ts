import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { startDemo } from './support/demo-bar.ts'
import { people, signIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'

const millimetre = 96 / 25.4

const popupOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Print labels' })

const openPopup = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(popupOf(page).getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  return popupOf(page)
}

/** The pages of the PDF that is printed, in whole millimetres. */
const printedPages = async (page: Page): Promise<string[]> => {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) =>
      [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)).join(' × '),
  )
}

type PrintedLabel = { text: string; place: readonly number[]; code: string | null }

/** The labels as they are on paper: where each is, to half a millimetre, and what a phone reads of its code. */
const printedLabels = async (page: Page): Promise<PrintedLabel[]> => {
  await page.setViewportSize({ width: 210 * 4, height: 297 * 4 })
  await page.emulateMedia({ media: 'print' })
  const labels = page.locator('body > div:last-of-type li:has(svg)')
  await expect(labels.first()).toBeVisible()
  const reader = await page.context().browser()?.newPage()
  if (reader === undefined) throw new Error('There is no browser to read codes in')
  await reader.setContent('')
  await reader.evaluate(await readFile('node_modules/jsqr/dist/jsQR.js', 'utf8'))
  const printed: PrintedLabel[] = []
  for (const label of await labels.all()) {
    const box = await label.boundingBox()
    const picture = await label.getByRole('img', { name: /^QR code of / }).screenshot()
    printed.push({
      text: (await label.innerText()).replaceAll(/\s+/g, ' ').trim(),
      place: [box?.x, box?.y, box?.width, box?.height].map(
        (edge) => Math.round((2 * (edge ?? 0)) / millimetre) / 2,
      ),
      code: await readCode(reader, picture),
    })
  }
  await reader.close()
  await page.emulateMedia({ media: null })
  return printed
}

const readCode = (reader: Page, picture: Buffer): Promise<string | null> =>
  reader.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      // With the quiet zone that the padding of the label has.
      const edge = image.width + 40
      const canvas = new OffscreenCanvas(edge, edge).getContext('2d')
      if (canvas === null) return null
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, edge, edge)
      canvas.drawImage(image, 20, 20)
      const jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null =
        Reflect.get(window, 'jsQR')
      return jsQR(canvas.getImageData(0, 0, edge, edge).data, edge, edge)?.data ?? null
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )

/** Has the portal published under this address. */
const publishAt = async (page: Page, publicUrl: string): Promise<void> => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), publicUrl } })
  })
}

test('labels of a hospital on A4 begin at the chosen place; each code leads to the public address of its device', async ({
  page,
}) => {
  await publishAt(page, 'https://care.example/portal/')
  await signIn(page)
  await page.goto('/customer/1/devices')
  const popup = await openPopup(page)
  const devices = await popup.getByRole('region', { name: 'Preview' }).getByRole('listitem').count()
  expect(devices).toBeGreaterThan(1)
  await popup.getByRole('combobox', { name: 'First label' }).selectOption('6 (row 2, column 3)')
  await expect.poll(() => printedPages(page)).toEqual(['210 × 297'])
  const printed = await printedLabels(page)
  expect(printed).toHaveLength(devices)
  expect(printed.slice(0, 2).map(({ place }) => place)).toEqual([
    [140, 37.5, 70, 37],
    [0, 74.5, 70, 37],
  ])
  for (const { text, code } of printed) {
    expect(code).toMatch(/^https:\/\/care\.example\/portal\/device\/view\/\d+$/)
    expect(text).toMatch(/Factory ID .+ Kanchanmala Care/)
    expect(text.endsWith(String(code))).toBe(true)
  }
  await popup.getByRole('combobox', { name: 'First label' }).selectOption('24 (row 8, column 3)')
  await expect.poll(() => printedPages(page)).toEqual(['210 × 297', '210 × 297'])
})

test('a label of a device is a page of the roll, or of a size in mm; a page of this computer says SAMPLE', async ({
  page,
  origin,
}) => {
  await signIn(page)
  await page.goto('/device/view/3')
  const popup = await openPopup(page)
  await popup.getByRole('radio', { name: 'Roll of 62 mm' }).check()
  await expect.poll(() => printedPages(page)).toEqual(['62 × 29'])
  const [label, ...others] = await printedLabels(page)
  expect(others).toEqual([])
  expect(label).toMatchObject({ place: [0, 0, 62, 29], code: `${origin}/device/view/3` })
  expect(label?.text).toContain('SAMPLE')
  await popup.getByRole('radio', { name: 'Other size' }).check()
  await popup.getByRole('textbox', { name: 'Width in mm' }).fill('40')
  await popup.getByRole('textbox', { name: 'Height in mm' }).fill('52,2')
  await expect.poll(() => printedPages(page)).toEqual(['40 × 52'])
  expect(await printedLabels(page)).toMatchObject([{ code: `${origin}/device/view/3` }])
})

test('the smallest label with long names says SAMPLE, too', async ({ page }) => {
  await signIn(page)
  await page.goto('/device/view/178')
  const popup = await openPopup(page)
  await popup.getByRole('radio', { name: 'Other size' }).check()
  await popup.getByRole('textbox', { name: 'Width in mm' }).fill('25')
  await popup.getByRole('textbox', { name: 'Height in mm' }).fill('25')
  const preview = popup.getByRole('region', { name: 'Preview' })
  await preview.scrollIntoViewIfNeeded()
  await expect(preview.getByText('SAMPLE', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('selected devices of several hospitals have a label each', inProofOnly, async ({ page }) => {
  await signIn(page)
  await page.goto('/devices')
  await page.getByRole('button', { name: 'Select rows', exact: true }).click()
  const rows = [3, 4].map((index) => page.getByRole('row').nth(index))
  const names: string[] = []
  for (const row of rows) {
    await row.getByRole('checkbox').check()
    names.push(await row.getByRole('link').first().innerText())
  }
  await openPopup(page)
  const printed = await printedLabels(page)
  expect(printed.map(({ text }) => names.find((name) => text.startsWith(name)))).toEqual(names)
  expect(new Set(printed.map(({ code }) => code)).size).toBe(2)
})

test('the account of a run that is still above the list is not printed with labels', async ({ page }) => {
  await signIn(page)
  await page.goto('/devices')
  const select = async () => {
    await page.getByRole('button', { name: 'Select rows', exact: true }).click()
    await page.getByRole('row').nth(3).getByRole('checkbox').check()
  }
  await select()
  await page.getByRole('button', { name: 'Set status', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Set status' })
  await change.getByRole('combobox').selectOption('Inactive')
  await change.getByRole('button', { name: 'Set status: 1 device' }).click()
  await expect(page.getByRole('heading', { name: 'Ended: 1 changed' })).toBeVisible()
  await select()
  const popup = await openPopup(page)
  await popup.getByRole('radio', { name: 'Roll of 62 mm' }).check()
  await expect.poll(() => printedPages(page)).toEqual(['62 × 29'])
})

test.describe('in the demo', () => {
  test.use({ backend: 'mocked' })

  test('labels say SAMPLE, whatever the address', inProofOnly, async ({ page }) => {
    await publishAt(page, 'https://care.example')
    await startDemo(page, people.superAdmin)
    await page.goto('/customer/1/devices')
    const popup = await openPopup(page)
    await expect(popup).toContainText('The devices of the demo are made up: each label says SAMPLE.')
    for (const { text } of await printedLabels(page)) expect(text).toContain('SAMPLE')
  })
})
