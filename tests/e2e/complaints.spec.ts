import type { Page } from '@playwright/test'
import { valueOfTerm } from './support/complaint-list.ts'
import { expectScreen, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { stopWorkers } from './support/worker.ts'

const resolved = (page: Page) => page.getByRole('button', { name: 'Resolved', exact: true })

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
