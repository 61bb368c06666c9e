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
