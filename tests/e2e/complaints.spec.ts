import type { Page } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { complaintList, valueOfTerm } from './support/complaint-list.ts'
import { customerList } from './support/customer-list.ts'
import { tabTo } from './support/keyboard.ts'
import { expectScreen, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { phoneWidths } from './support/widths.ts'
import { stopWorkers } from './support/worker.ts'

const done = 'Complaint resolved successfully'

const resolved = (page: Page) => page.getByRole('button', { name: 'Resolved', exact: true })

test('opens a complaint from a customer and returns', async ({ page }) => {
  await signIn(page)
  await customerList(page).open()
  await customerList(page).goToPage(5)
  const menu = page.getByRole('button', { name: /^Actions for .+ \(19\)$/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Complaint', exact: true }).click()
  await expectScreen(page, '/customer/complaint/19', 'Customer Complaint Status')
  await expect(page).toHaveTitle(/ · Customer Complaint Status · Care Admin Portal$/)
  const list = complaintList(page)
  await expect(list.ids).toHaveText(['116', '106', '90', '59', '15'])

  await list.details(15).click()
  await expectScreen(page, '/complaint/complaintDetail/15', 'Complaint Detail')
  await expect(page).toHaveTitle(/ · Complaint Detail · Care Admin Portal$/)
  await expect(valueOfTerm(page, 'Status')).toHaveText('Resolved')
  await expect(resolved(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expectScreen(page, '/customer/complaint/19', 'Customer Complaint Status')
  await list.details(15).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectScreen(page, '/customers', 'Customer (60)')
})

test('keeps tab and sorting after Back and after a reload', async ({ page }) => {
  await signIn(page)
  const list = complaintList(page)
  await list.open(19)
  await list.tab('Open Complaints').click()
  await expect(list.ids).toHaveText(['116', '106', '90'])
  await page.getByRole('button', { name: 'Open Date', exact: true }).click()
  await expect(list.ids).toHaveText(['90', '106', '116'])
  await page.reload()
  await expect(list.ids).toHaveText(['90', '106', '116'])
  await expect(list.tab('Open Complaints')).toHaveAttribute('aria-selected', 'true')
  await list.tab('Closed Complaints').click()
  await expect(list.ids).toHaveText(['15', '59'])
  await page.goBack()
  await expect(list.ids).toHaveText(['90', '106', '116'])
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expectScreen(page, '/dashboard', 'Dashboard')
})

test('resolves complaints in the list and, by keyboard, on the detail screen', async ({ page }) => {
  await signIn(page)
  const list = complaintList(page)
  await list.open(19)
  await list.resolve(106)
  await expect(toast(page, done)).toBeVisible()
  await list.tab('Closed Complaints').click()
  await page.reload()
  await expect(list.ids).toHaveText(['106', '59', '15'])
  await expect(list.status(106)).toHaveCount(0)
  await list.tab('All').click()
  await tabTo(page, list.tab('All'))
  await page.keyboard.press('ArrowRight')
  await expect(list.ids).toHaveText(['116', '90'])
  await tabTo(page, list.details(116))
  await page.keyboard.press('Enter')
  await tabTo(page, resolved(page))
  await page.keyboard.press('Enter')
  await expect(toast(page, done)).toBeVisible()
  await expect(valueOfTerm(page, 'Status')).toHaveText('Resolved')
  await expect(valueOfTerm(page, 'Completed on')).not.toHaveText('-')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('stays on the complaint for a late second click on Resolved, on a desktop and on a phone', async ({
  page,
}) => {
  await signIn(page)
  for (const [id, width] of [
    [116, 1440],
    [106, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/complaint/complaintDetail/${id}?customer=19`)
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
    const place = await resolved(page).boundingBox()
    const cancelPlace = await cancel.boundingBox()
    if (place === null) throw new Error('Resolved has no place')
    const click = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await click()
    await expect(valueOfTerm(page, 'Status')).toHaveText('Resolved')
    await expect(resolved(page)).toHaveCount(0)
    await click()
    await expectScreen(page, `/complaint/complaintDetail/${id}`, 'Complaint Detail')
    expect(await cancel.boundingBox()).toMatchObject({ x: cancelPlace?.x, width: cancelPlace?.width })
  }
})

test('shows attachments and saves them as files', async ({ page, backend }) => {
  await signIn(page)
  await page.goto('/complaint/complaintDetail/116?customer=19')
  for (const name of ['complaint-116-screen.svg', 'complaint-116-label.png']) {
    const picture = page.getByRole('img', { name, exact: true })
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0)
    // The browser stops workers that have nothing to do: the next file must come from the mock backend even so.
    if (backend === 'mocked') await stopWorkers(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${name}`, exact: true }).click()
    expect((await saving).suggestedFilename()).toBe(name)
  }
  await page.goto('/complaint/complaintDetail/84?customer=60')
  await expect(page.getByText('No Image Preview available')).toBeVisible()
})

const stops: Record<string, (page: Page) => Promise<void>> = {
  list: (page) => complaintList(page).open(19),
  'tab without complaints': async (page) => {
    await page.goto('/customer/complaint/12?status=1')
    await expect(page.getByText('No Complaint found.')).toBeVisible()
  },
  'no such customer': async (page) => {
    await page.goto('/customer/complaint/999')
    await expect(page.getByRole('table').or(page.getByText('Not found'))).not.toHaveCount(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  },
  'open detail': async (page) => {
    await page.goto('/complaint/complaintDetail/116?customer=19')
    await expect(resolved(page)).toBeVisible()
  },
  'closed detail without attachments': async (page) => {
    await page.goto('/complaint/complaintDetail/84?customer=60')
    await expect(valueOfTerm(page, 'Status')).toHaveText('Resolved')
  },
  'no such complaint': async (page) => {
    await page.goto('/complaint/complaintDetail/999')
    await expect(page.getByText('Not found')).toBeVisible()
  },
}

for (const width of phoneWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('finds no accessibility violation and no overflow on the complaint screens', async ({
      page,
      problems,
    }) => {
      problems.expect(/status of 404|Customer 999 could not be loaded/)
      await signIn(page)
      const found: string[] = []
      for (const [stop, reach] of Object.entries(stops)) {
        await reach(page)
        found.push(...(await violationsOn(page)).map((violation) => `${stop}: ${violation}`))
        const excess = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        if (excess > 0) found.push(`${stop}: ${excess} px too wide`)
      }
      expect(found).toEqual([])
    })
  })
}
