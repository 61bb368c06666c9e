import type { Page, Route } from '@playwright/test'
import { words } from '#tests/support/words.ts'
import { expectScreen, openDashboard, people, submitSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'

const noConnection = 'No connection to the server'

/** Later chunks, the notices first, are loaded once a screen shows its data. */
const noticesFetched = (page: Page): Promise<unknown> =>
  Promise.all(
    [/\/assets\/toasts-.*\.css/, /\/assets\/toasts-.*\.js/].map((file) =>
      page.waitForEvent('requestfinished', (request) => file.test(request.url())),
    ),
  )

test('reports a sign-in without a network, and signs in when LOGIN is pressed again', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  const fetched = noticesFetched(page)
  await page.goto('/')
  await fetched
  await context.setOffline(true)
  await submitSignIn(page, people.superAdmin)
  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Connection', exact: true })).toHaveText(noConnection)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await expectScreen(page, '/dashboard', 'Dashboard')
  await expect(page.getByRole('status', { name: 'Connection', exact: true })).toHaveText('')
})

test('names the wrong field of config.json', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: 7 } }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal cannot start')
  await expect(page.getByText('apiBaseUrl')).toBeVisible()
})

test('starts by Reload once the server has its config.json again', async ({ page, problems }) => {
  problems.expect(/503/)
  await page.route('**/config.json', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/')
  await expect(page.getByText('the server answers with status 503')).toBeVisible()
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
})

test('misses only the part whose files do not arrive, and loads it on Try again', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED|could not be loaded/)
  const tryAgain = page.getByRole('button', { name: 'Try again', exact: true })
  const withhold = async (...chunks: string[]) => {
    await page.unrouteAll()
    await page.route(new RegExp(`/assets/(${chunks.join('|')})-`), (route) => route.abort())
    await page.reload()
  }
  await openDashboard(page)

  await withhold('dashboard-cards', 'palette')
  await expect(
    page.getByRole('main').getByText('The overview could not be loaded.', { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Control+k')
  const missing = page.locator('#root').getByText('This popup could not be loaded.', { exact: true })
  await expect(missing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(missing).toBeHidden()
  await page.unrouteAll()
  await tryAgain.click()
  await expect(page.getByRole('region', { name: 'Totals', exact: true })).toBeVisible()

  await page.goto('/lobs')
  await withhold('list-tools', 'record-forms')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('a')
  await expect(page.getByRole('main').getByText(/^Saved views, .* could not be loaded\.$/)).toBeVisible()
  await page.getByRole('button', { name: words.lob.add, exact: true }).click()
  await expect(missing).toBeVisible()
  await page.unrouteAll()
  await tryAgain.last().click()
  await expect(page.getByRole('dialog', { name: words.lob.add, exact: true })).toBeVisible()
})

const missing: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'lost on the way': (route) => route.abort(),
  'removed by a release': (route) => route.fulfill({ status: 404 }),
  'answered with the page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
}

for (const [how, answer] of Object.entries(missing)) {
  test(`asks again for a style sheet that was ${how}`, async ({ page, problems }) => {
    problems.expect(/./)
    await openDashboard(page)
    await page.route(/\/assets\/popups-[^/]*\.css/, answer)
    await page.goto('/lobs')
    await page.getByRole('button', { name: words.lob.add, exact: true }).click()
    await expect(page.getByText('This popup could not be loaded.').first()).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again', exact: true }).last().click()
    const popup = page.getByRole('dialog', { name: words.lob.add, exact: true })
    await expect.poll(async () => (await popup.boundingBox())?.width).toBeLessThan(800)
  })

  for (const type of ['js', 'css'])
    test(`shows notices where the ${type} file of toasts is ${how}`, async ({ page, problems }) => {
      problems.expect(/./)
      await page.route(new RegExp(`/assets/toasts-[^/]*\\.${type}$`), answer)
      await openDashboard(page)
      await page.goto('/lob/add')
      const add = async (name: string) => {
        await page.getByRole('dialog').getByRole('textbox', { name: words.lob.name }).fill(name)
        await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      }
      await add('Night Care')
      await expect(page.getByRole('alert')).toHaveText(/LOB .*Dismiss$/)
      await page.unrouteAll()
      await page.goto('/lob/add')
      await add('Day Care')
      await expect(page.locator('.Toastify__toast')).toHaveCSS('position', 'relative')
    })
}
