import type { Browser, Page } from '@playwright/test'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { visitorFragment } from '#tests/support/visitor-link.ts'
import { customerList } from './support/customer-list.ts'
import { demoBar, startDemo } from './support/demo-bar.ts'
import { hold } from './support/hold.ts'
import { expectScreen, people, signInHeading } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'

test.use({ backend: 'mocked', viewport: { width: 1280, height: 720 } })

const tourOf = (page: Page) => {
  const region = page.getByRole('region', { name: 'Tour', exact: true })
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  return { region, next: button('Next'), skip: button('Skip'), explore: button('Explore on your own') }
}

const onPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  return context.newPage()
}

const putOnHold = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Account Status', exact: true }).selectOption('Hold')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('a script that was recorded by using the portal leads a visitor on a phone to its end', async ({
  page,
  browser,
}) => {
  const demo = await startDemo(page, people.localAdmin)
  await demo.press('Scripts', 'Record')
  const recording = page.getByRole('region', { name: 'Recording', exact: true })
  await expect(recording).toBeVisible()
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  const list = customerList(page)
  await list.search.fill('Ratnadeep')
  // The row may move until the answer is shown.
  await list.expectTotal(3)
  await list.openMenu('Ratnadeep Hospital', 56)
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(recording).toContainText('3 steps')
  await page.reload()
  await putOnHold(page)
  await expectScreen(page, '/customers', /^Customer/)
  await recording.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(demo.part('Edit script')).toContainText('Step 1 of 3')
  await expect(demo.part('Edit script')).toContainText('Done when a screen is open')
  await demo.part('Link').getByText('Visitor', { exact: true }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await demo.part('Link').getByRole('button', { name: 'Copy link', exact: true }).click()
  await expect(demo.part('Link').getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).hash).toMatch(/^#demo=[\w-]+$/)

  const visitor = await onPhone(browser)
  await visitor.goto(link)
  const { region, next, skip } = tourOf(visitor)
  await expect(region).toContainText('Step 1 of 3')
  await expect(region).toContainText('Demo data — nothing leaves this browser')
  await expect(region).toContainText('This tour was made by the sender of the link')
  await expect(demoBar(visitor).bar).toBeHidden()
  expect(new URL(visitor.url()).hash).toBe('')
  await expect(region).toContainText('Do it in the portal: then Next goes on.')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await skip.click()
  await customerList(visitor).search.fill('Lake')
  await expect(region).toContainText('✓ Done')
  await next.click()
  await putOnHold(visitor)
  await expect(region).toContainText('✓ Done')
  await next.click()
  await expect(region).toContainText('2 done, 1 skipped')
  await visitor.context().close()
})

test('what is used as soon as the recording is shown is recorded, however slowly its code loads', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const demo = await startDemo(page, people.localAdmin)
  const release = await hold(page, /watch-recording/)
  const requested = page.waitForRequest(/watch-recording/)
  await demo.press('Scripts', 'Record')
  const recording = page.getByRole('region', { name: 'Recording', exact: true })
  await requested
  await expect(recording).toBeHidden()
  release()
  await expect(recording).toBeVisible()
  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  await expectScreen(page, '/customers', /^Customer/)
  await recording.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(demo.part('Edit script')).toContainText('Done when a screen is open')
  await context.close()
})

test('an address that is typed begins a step of the recording, and a reload does not', async ({ page }) => {
  const demo = await startDemo(page, people.localAdmin)
  await demo.press('Scripts', 'Record')
  const recording = page.getByRole('region', { name: 'Recording', exact: true })
  await expect(recording).toContainText('1 step')
  await page.goto('/customers')
  await expect(recording).toContainText('2 steps')
  await page.reload()
  await expectScreen(page, '/customers', /^Customer/)
  await expect(recording).toContainText('2 steps')
})

test('a panel whose code does not arrive says so until it opens at the next press', async ({
  browser,
  problems,
}) => {
  problems.expect(/./)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route(/\/assets\/panel-[^/]*\.js/, (route) => route.abort())
  await page.goto('/')
  const open = page.getByRole('button', { name: 'Demo panel', exact: true })
  await open.click()
  const failure = page.getByText(/^The demo panel could not be loaded\./)
  await expect(failure).toBeVisible()
  await page.unrouteAll()
  await open.click()
  await expect(page.getByRole('tab', { name: 'People', exact: true })).toBeVisible()
  await expect(failure).toBeHidden()
  await context.close()
})

test('a button of the tour that is pressed stays under the pointer while the screen moves', async ({
  page,
}) => {
  const script: Script = {
    version: 1,
    title: 'Two screens',
    steps: [
      {
        title: 'Look at the address',
        notes: '',
        path: '/customer/view/56',
        spotlight: { role: 'heading', name: 'Portal Details' },
      },
      { title: 'Look at the list', notes: '', path: '/customers' },
    ],
  }
  await page.clock.install()
  await page.goto(`/${await visitorFragment(script)}`)
  const { region, next } = tourOf(page)
  await expect(page.getByRole('heading', { name: 'Portal Details', exact: true })).toBeVisible()
  await next.hover()
  await page.mouse.down()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.clock.runFor(1_000)
  await page.mouse.up()
  await expect(region).toContainText('Step 2 of 2')
})

const hostile: Script = {
  version: 1,
  title: '\u202e<img src=x onerror="window.broken = true">',
  end: {
    text: '<script>window.broken = true</script>',
    link: 'https://care.example/?a=1',
    mail: 'a@care.example',
  },
  steps: [
    { title: '<b>Bold</b>', notes: '<iframe src="https://evil.example"></iframe>', path: '/customers' },
  ],
}

test(
  "a visitor's link shows its texts as texts, and leaves the data of the browser's user as they are",
  inProofOnly,
  async ({ page }) => {
    await startDemo(page, people.localAdmin)
    await page.goto('/customer/edit/56')
    await putOnHold(page)
    await expectScreen(page, '/customers', /^Customer/)

    await page.goto(`/${await visitorFragment(hostile)}`)
    const { region, next, explore } = tourOf(page)
    await expect(region.getByRole('heading', { name: '<b>Bold</b>', exact: true })).toBeVisible()
    await expect(region).toContainText('<iframe src="https://evil.example"></iframe>')
    await expectScreen(page, '/customers', 'Customer (60)')
    await expect(region.locator('img, iframe, script, b')).toHaveCount(0)
    await next.click()
    const link = region.getByRole('link', { name: 'care.example', exact: true })
    await expect(link).toHaveAttribute('rel', 'noreferrer noopener')
    await expect(link).toHaveAttribute('href', 'https://care.example/?a=1')
    await expect(region.getByRole('link', { name: 'a@care.example' })).toHaveAttribute(
      'href',
      'mailto:a@care.example',
    )
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    await explore.click()
    await expect(region).toBeHidden()
    await expect(page.getByText('Demo data — nothing leaves this browser')).toBeVisible()
    await page.goto('/customer/view/56')
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('This tour was made by the sender of the link')).toBeVisible()

    const own = await page.context().newPage()
    await own.goto('/customer/view/56')
    await expect(own.getByText('Hold', { exact: true }).first()).toBeVisible()
    await expect(demoBar(own).bar).toBeVisible()

    await own.getByRole('button', { name: 'Theme', exact: true }).click()
    await own.getByRole('menuitemradio', { name: 'Dark', exact: true }).click()
    await own.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expectScreen(own, '/', signInHeading)
    await page.reload()
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
    await expect(own.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  "a presenter's link in an open tab asks before it replaces edited data, and leaves the address bar",
  inProofOnly,
  async ({ page }) => {
    const demo = await startDemo(page, people.localAdmin)
    await page.goto('/customer/edit/56')
    await putOnHold(page)
    await expectScreen(page, '/customers', /^Customer/)
    const fragment = await visitorFragment(hostile, { mode: 'presenter', scenario: 'busy' })
    const follow = async (answer: string) => {
      await page.evaluate((hash) => {
        location.hash = hash
      }, fragment)
      await page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click()
      expect(new URL(page.url()).hash).toBe('')
    }
    await follow('Keep my changes')
    await expect(demo.isSet('Busy day')).toBeHidden()
    await follow('Replace them')
    await expect(demo.isSet('Busy day')).toBeVisible()
    await expect(demo.script).toContainText('1 of 1')
  },
)
