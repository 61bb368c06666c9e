import { readFile } from 'node:fs/promises'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'

/** The package of a course, as a learning system shows it: in a frame of its own site. */
const packageFile = 'dist-demo/care-admin-portal-demo-scorm-1.2.zip'
const site = 'http://lms.example'

/** The page of a learning system, with what it knows of the learner. */
const lmsPage = (values: object) => `<!doctype html><title>LMS</title><script>
  const values = ${JSON.stringify(values)}
  const calls = []
  const call = (name, answer) => (...texts) => { calls.push([name, ...texts]); return answer(...texts) }
  window.API = {
    LMSInitialize: call('LMSInitialize', () => 'true'),
    LMSFinish: call('LMSFinish', () => 'true'),
    LMSGetValue: call('LMSGetValue', (name) => values[name] ?? ''),
    LMSSetValue: call('LMSSetValue', (name, value) => { values[name] = value; return 'true' }),
    LMSCommit: call('LMSCommit', () => 'true'),
    LMSGetLastError: () => '0', LMSGetErrorString: () => '', LMSGetDiagnostic: () => '',
  }
</script>`
const frame =
  '<iframe sandbox="allow-scripts allow-same-origin allow-forms" width="1200" height="700" src="/course/index.html"></iframe>'

const openLms = async (page: Page, body: string): Promise<void> => {
  const files = unzipSync(await readFile(packageFile))
  await page.context().route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files[pathname.replace('/course/', '')]
    if (file !== undefined) return route.fulfill({ contentType: 'text/html', body: Buffer.from(file) })
    return route.fulfill({ contentType: 'text/html', body: pathname === '/' ? body : '' })
  })
  await page.goto(`${site}/`)
}

/** What a browser does that blocks the data of sites in frames. */
const blockStorage = (): void => {
  if (window.top === window) return
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
}

const values = (page: Page) =>
  page.evaluate<Record<string, string>>('({ ...values, calls: JSON.stringify(calls) })')

const tour = (content: Page | FrameLocator) => content.getByRole('region', { name: 'Tour', exact: true })
const skip = (content: Page | FrameLocator) =>
  tour(content).getByRole('button', { name: 'Skip', exact: true }).click()

test('a learner begins, stops, goes on where they stopped, and completes; storage throws and downloads are forbidden', async ({
  page,
}) => {
  await page.addInitScript(blockStorage)
  await openLms(page, lmsPage({ 'cmi.core.lesson_status': 'not attempted' }) + frame)
  const course = page.frameLocator('iframe')
  await expect(tour(course)).toContainText('1 of 10')
  await expect(course.getByText('Progress is reported to the learning system')).toBeVisible()
  await expect.poll(() => values(page)).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' })
  await skip(course)
  await expect(tour(course)).toContainText('2 of 10')
  await expect
    .poll(() => values(page))
    .toMatchObject({ 'cmi.core.lesson_location': '2. Sort your customers' })

  const stopped = await values(page)
  await page.evaluate("document.querySelector('iframe').remove()")
  const left = await values(page)
  expect(left['cmi.core.session_time']).toMatch(/^\d{4}:\d\d:\d\d$/)
  expect(left.calls).toContain('LMSFinish')
  expect(left['cmi.suspend_data']?.length).toBeLessThanOrEqual(4_096)

  await page.context().unroute(`${site}/**`)
  await openLms(page, lmsPage({ ...stopped, calls: '' }) + frame)
  await expect(tour(course)).toContainText('2 of 10')
  for (let step = 2; step < 10; step += 1) {
    await skip(course)
    await expect(tour(course)).toContainText(`${step + 1} of 10`)
  }
  await skip(course)
  await expect(tour(course)).toContainText('10 skipped, 0 of 2 points')
  await expect
    .poll(() => values(page))
    .toMatchObject({ 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '0' })
})

test('a change after which the portal starts again does not end the session with the learning system', async ({
  page,
}) => {
  await openLms(page, lmsPage({}) + frame)
  const course = page.frameLocator('iframe')
  for (let step = 1; step < 10; step += 1) {
    await expect(tour(course)).toContainText(`${step} of 10`)
    await skip(course)
  }
  await expect(tour(course)).toContainText('10 of 10')
  const change = course.getByRole('button', { name: /^Change Local Admin for/ }).first()
  await expect(change).toBeVisible()
  await page.evaluate(
    "document.querySelector('iframe').contentDocument.querySelector('#root > *').id = 'first-start'",
  )
  await change.click()
  await course.getByRole('combobox', { name: 'Local Admin', exact: true }).click()
  await course.getByRole('option', { selected: false }).last().click()
  await course.getByRole('button', { name: 'Change Admin', exact: true }).click()
  await expect(tour(course)).toContainText('✓ Done')
  await tour(course).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(course.getByRole('dialog')).toHaveCount(0)
  await expect(course.locator('#first-start')).toHaveCount(0)
  await expect(tour(course)).toContainText('9 skipped, 0 of 2 points')
  const { calls } = await values(page)
  expect(calls?.match(/LMSInitialize/g)).toHaveLength(1)
  expect(calls).not.toContain('LMSFinish')
})

test('the learning system may be in the window that has opened the course', async ({ page }) => {
  await openLms(page, lmsPage({}))
  const opening = page.waitForEvent('popup')
  await page.evaluate("window.open('/course/index.html')")
  const course = await opening
  await expect(course.getByText('Progress is reported to the learning system')).toBeVisible()
  await expect.poll(() => values(page)).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' })
})

test('without a learning system the training runs, and the corner says that nothing is reported', async ({
  page,
}) => {
  await openLms(page, frame)
  const course = page.frameLocator('iframe')
  await expect(course.getByText('Nothing is reported: no learning system was found')).toBeVisible()
  await skip(course)
  await expect(tour(course)).toContainText('2 of 10')
})
