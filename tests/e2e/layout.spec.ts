import { words } from '#tests/support/words.ts'
import { brokenWords } from './support/broken-words.ts'
import { customerForm, pngFile } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { hold } from './support/hold.ts'
import { expectScreen, goTo, openDashboard, signIn } from './support/people.ts'
import { inProofOnly, isProof } from './support/proof.ts'
import { expect, test } from './support/test.ts'

// Places and sizes are measured, so nothing may be moving. React follows a new width of the window a moment after the styles.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = { width: 390, height: 844 }

test('keeps theme and a collapsed sidebar after a reload, with accessible names', async ({ page }) => {
  await openDashboard(page)
  const sidebar = page.getByRole('navigation', { name: 'Main', exact: true })
  const wide = await sidebar.boundingBox()
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Dark', exact: true }).click()
  await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const narrow = await sidebar.boundingBox()
  expect(narrow?.width).toBeLessThan((wide?.width ?? 0) / 2)
  await customerList(page).open()
  await page.getByRole('button', { name: 'Expand sidebar', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toBeVisible()
})

test('a long name of a brand scrolls neither the page nor the menu of a phone', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const brand = { name: 'Krankenhausbetriebsgesellschaftsverwaltungszentraleninstitut' }
    await route.fulfill({ response, json: { ...(await response.json()), brand } })
  })
  await page.setViewportSize(phone)
  await openDashboard(page)
  await expect(page.locator('header strong')).toHaveText(/^Krankenhaus/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: 'Open menu', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Customer', exact: true })).toBeInViewport()
})

test('shows the navigation as a drawer on a phone and closes it after a choice', async ({ page }) => {
  await page.setViewportSize(phone)
  await openDashboard(page)
  const entry = page.getByRole('link', { name: 'Customer', exact: true })
  await expect(entry).not.toBeInViewport()
  await page.getByRole('button', { name: 'Open menu', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close menu', exact: true })).toBeFocused()
  await expect(entry).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(entry).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Open menu', exact: true }).click()
  await entry.click()
  await customerList(page).expectTotal(60)
  await expect(entry).not.toBeInViewport()
})

test('fits every screen on a phone, the placeholder list at /listing too', async ({ page }) => {
  await page.setViewportSize(phone)
  const expectNoOverflow = async () => {
    const hidden = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(hidden).toBe(0)
  }
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
  await expectNoOverflow()
  await openDashboard(page)
  await expectNoOverflow()
  for (const path of ['/customers', '/nowhere', `/customers?search=${'long'.repeat(12)}`, '/listing']) {
    await goTo(page, path)
    await expectNoOverflow()
  }
  await expectScreen(page, '/listing', 'Listing')
  await expect(page).toHaveTitle('Listing · Care Admin Portal')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Title',
    'Published at',
    'Category',
    'Commentable',
  ])
  await expect(page.getByText('CREATE', { exact: true })).toBeVisible()
  await expect(page.getByText('EXPORT', { exact: true })).toBeVisible()
})

test('breaks no name or e-mail in a table within a word, and needs no scrolling, from a tablet on, also beside an opened sidebar', async ({
  page,
}) => {
  await openDashboard(page)
  for (const path of ['/customers', '/all-customers', '/devices', '/employees', '/customer/complaint/24']) {
    await goTo(page, path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${path} at ${width}`
      const hidden = ({ parentElement: frame }: Element) =>
        frame === null ? null : frame.scrollWidth - frame.clientWidth
      await expect.poll(() => page.getByRole('table').evaluate(hidden), where).toBe(0)
      await expect.poll(() => page.getByRole('cell').evaluateAll(brokenWords), where).toEqual([])
    }
  }

  await goTo(page, '/complaints')
  await page.getByRole('button', { name: 'Read all', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Read again', exact: true })).toBeVisible()
  await expect.poll(() => page.getByRole('cell').evaluateAll(brokenWords), '/complaints').toEqual([])

  await page.getByRole('button', { name: 'Expand sidebar', exact: true }).click()
  for (const path of ['/customers', '/all-customers', '/customer/complaint/24']) {
    await goTo(page, path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect.poll(() => page.getByRole('cell').evaluateAll(brokenWords), path).toEqual([])
  }
})

/** As wide as A4 between the margins of a print. */
const paper = { width: 673, height: 1000 }

test('prints lists on A4 without a broken word', async ({ page }) => {
  await openDashboard(page)
  await page.setViewportSize(paper)
  const expectPrinted = async (path: string) => {
    await page.emulateMedia({ media: 'print' })
    await expect
      .poll(() => page.getByRole('table').evaluate(({ scrollWidth }) => scrollWidth), path)
      .toBeLessThanOrEqual(paper.width)
    const cells = page.getByRole('cell').or(page.getByRole('columnheader'))
    await expect.poll(() => cells.evaluateAll(brokenWords), path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
  for (const path of ['/customers', '/all-customers', '/devices', '/customer/complaint/24']) {
    await goTo(page, path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expectPrinted(path)
  }
  await goTo(page, '/complaints')
  await page.getByRole('button', { name: 'Read all', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Read again', exact: true })).toBeVisible()
  await expectPrinted('/complaints')
})

test('prints whose devices and complaints a list has, and no copy buttons', async ({ page }) => {
  await openDashboard(page)
  for (const path of ['/customer/24/devices', '/customer/complaint/24']) {
    await goTo(page, path)
    const record = page.getByRole('navigation', { name: 'Record', exact: true })
    await expect(record.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(record.getByText('UID 24', { exact: true })).toBeVisible()
    await expect(record.getByRole('link', { name: /^(?:Details|Edit|All complaints)$/ })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  }
  await goTo(page, '/device/view/1')
  const copy = page.getByRole('button', { name: /^Copy/ })
  await expect(copy).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(copy).toBeHidden()
})

test('prints a popup in place of the page behind it', inProofOnly, async ({ page }) => {
  await openDashboard(page)
  await goTo(page, '/devices')
  await page.getByRole('button', { name: 'View options', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'View options', exact: true })
  await expect(popup).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('table')).toBeHidden()
  await expect.poll(() => popup.boundingBox()).toMatchObject({ y: 0 })
  await page.emulateMedia({ media: 'screen' })
  await popup.getByRole('button', { name: 'Close', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
})

test(
  'prints the dashboard without its picture, which is dark in the dark theme',
  inProofOnly,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openDashboard(page)
    const pictures = () =>
      page
        .getByRole('main')
        .locator('div')
        .evaluateAll(
          (parts) => parts.filter((part) => getComputedStyle(part).backgroundImage !== 'none').length,
        )
    await expect.poll(pictures).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(pictures).toBe(0)
  },
)

test('gives each link and button at least 24 by 24 px', async ({ page }) => {
  const tooSmall = (controls: readonly Element[]) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      return control.checkVisibility() && (width < 24 || height < 24)
        ? `${control.textContent}: ${width} x ${height}`
        : []
    })
  const controls = page.getByRole('main').locator('a, button')
  await page.goto('/reset-password')
  await expect(page.getByRole('link', { name: 'Back To Login', exact: true })).toBeVisible()
  expect(await controls.evaluateAll(tooSmall)).toEqual([])
  await openDashboard(page)
  for (const path of ['/customers', '/customer/complaint/1', '/device/view/2']) {
    await goTo(page, path)
    await expect(controls.first()).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => controls.evaluateAll(tooSmall), `${path} at ${width}`).toEqual([])
    }
  }
})

test('Save stays in its place when a LOB of the typed name is found', async ({ page }) => {
  await signIn(page)
  await page.goto('/lob/add')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeVisible()
  const place = await save.boundingBox()
  await page.getByRole('textbox', { name: 'LOB Name', exact: true }).fill('Cardiology')
  await expect(page.getByRole('link', { name: /^Cardiology \(/ })).toBeVisible()
  expect(await save.boundingBox()).toEqual(place)
})

test('loads a list, complaints and a record without layout shift', async ({ page }) => {
  await openDashboard(page)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [path, settled] of [
    ['/customers', 'Pagination'],
    ['/customer/complaint/1', 'Record'],
    ['/employee/view/2', 'Record'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: settled })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'))
    expect(shifts.sum, path).toBeLessThan(0.02)
  }
})

test('keeps the table of a list where it is when its tools and the statuses of its filter arrive after the rows', async ({
  page,
}) => {
  await openDashboard(page)
  const table = page.getByRole('table')
  const arrived = { name: /^Inactive/, includeHidden: true }
  for (const [first, path] of ['/customers', '/employees'].entries()) {
    for (const width of [1440, 1100, 1024, 768, 390].filter((_, at) => isProof || at % 2 === first)) {
      await page.setViewportSize({ width, height: 900 })
      const release = await hold(page, '**/api/Constant/**')
      await page.goto(path)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      const place = await table.boundingBox()
      release()
      await expect(page.getByRole('option', arrived).or(page.getByRole('tab', arrived))).toBeAttached()
      await expect(page.getByText('Export CSV')).toBeAttached()
      expect((await table.boundingBox())?.y, `${path} at ${width} px`).toBe(place?.y)
    }
  }
})

test('loads a record and shows field errors without layout shift', async ({ page }) => {
  // A popup that is still rising would stand elsewhere a moment later.
  await openDashboard(page)
  const release = await hold(page, '**/api/lobs/2')
  await page.goto('/lob/edit/2')
  const popup = page.getByRole('dialog', { name: words.lob.edit, exact: true })
  const save = popup.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  const place = await save.boundingBox()
  release()
  const name = popup.getByRole('textbox', { name: words.lob.name, exact: true })
  await name.fill('')
  await name.press('Tab')
  await expect(popup.getByText('Field is required')).toBeVisible()
  expect(await save.boundingBox()).toEqual(place)
})

test('leaves room for a focus ring between table and pager, and has a search as wide as the table on a phone; without a connection separates the message from the table below it, keeps the menu of a phone in reach, and prints columns apart', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await signIn(page)
  await page.goto('/customers')
  const list = customerList(page)
  await list.expectTotal(60)
  const spaceAbove = (pager: Element) =>
    pager.getBoundingClientRect().top -
    (pager.previousElementSibling?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY)
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport)
    await expect
      .poll(() => list.pagination.evaluate(spaceAbove), `${viewport.width} px`)
      .toBeGreaterThanOrEqual(8)
  }
  await expect(async () => {
    const [search, pager] = [await list.search.boundingBox(), await list.pagination.boundingBox()]
    expect([search?.x, search?.width]).toEqual([pager?.x, pager?.width])
  }).toPass({ timeout: 15_000 })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/getAllCustomer*', (route) => route.abort())
  await page.getByRole('button', { name: 'UID', exact: true }).click()
  const message = page.getByText('The list could not be loaded. These rows are from before.')
  const below = async () => {
    const [text, table] = [await message.boundingBox(), await page.getByRole('table').boundingBox()]
    return text === null || table === null ? 0 : table.y - text.y - text.height
  }
  await expect(message).toBeVisible()
  await expect.poll(below).toBeGreaterThan(30)

  await page.setViewportSize(phone)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  const strip = page.getByText('No connection to the server')
  await expect(strip).toBeInViewport()
  // A click by Playwright would scroll the page until nothing covers the button.
  await expect(async () => {
    const [text, menu] = [
      await strip.boundingBox(),
      await page.getByRole('button', { name: 'Open menu', exact: true }).boundingBox(),
    ]
    expect(text?.y).toBeGreaterThanOrEqual((menu?.y ?? 0) + (menu?.height ?? 0))
  }).toPass({ timeout: 15_000 })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const space = await page
    .getByRole('cell')
    .and(page.locator('[data-header="Number of Devices"]'))
    .first()
    .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingRight))
  expect(space).toBeGreaterThanOrEqual(16)
})

test('keeps the fields of Portal Details in their columns when a file is chosen, and scrolls a field that Save refuses into view', async ({
  page,
}) => {
  await signIn(page)
  const form = customerForm(page)
  await form.openEdit(60)
  const labels = page.getByRole('group', { name: 'Portal Details', exact: true }).locator('label')
  const leftEdges = () =>
    labels.evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().left)))
  const before = await leftEdges()
  expect(new Set(before).size).toBeGreaterThan(1)
  await form.logo.setInputFiles(pngFile('mark.png'))
  await expect(form.button('Remove Logo')).toBeVisible()
  expect(await leftEdges()).toEqual(before)

  await form.box('Company Name').fill('')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(form.box('Company Name')).not.toBeInViewport()
  await form.button('Save').click()
  await expect(form.box('Company Name')).toBeFocused()
  await expect(form.box('Company Name')).toBeInViewport({ ratio: 1 })
})

test('no button of the reading and no row moves while hospitals are counted, read and named as unreadable', async ({
  page,
  problems,
}) => {
  problems.expect(/allcomplaints\/19/)
  await page.setViewportSize({ width: 390, height: 900 })
  await signIn(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/fetch/allcomplaints/60?*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.route('**/fetch/allcomplaints/19?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order' } }),
  )
  await page.goto('/complaints')
  await page.getByRole('button', { name: 'Read all', exact: true }).click()
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  const link = page.getByRole('link', { name: /^View Details of/ }).first()
  await link.focus()
  const places = [await stop.boundingBox(), await link.boundingBox()]
  await expect(page.getByText(/could not be read: Out of order/)).toBeVisible()
  expect([await stop.boundingBox(), await link.boundingBox()]).toEqual(places)
  release()
  const again = page.getByRole('button', { name: 'Read again', exact: true })
  await expect(again).toBeVisible()
  expect([await again.boundingBox(), await link.boundingBox()]).toEqual(places)
})
