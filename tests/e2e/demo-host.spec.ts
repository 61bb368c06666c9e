import { demoBar } from './support/demo-bar.ts'
import { expectScreen, people } from './support/people.ts'
import { serveBuilt } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('Once loaded the demo outlives its host, a reload included', async ({ browser }) => {
  const site = await serveBuilt('dist-demo')
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const faults: string[] = []
    context.on('weberror', (fault) => faults.push(fault.error().message))
    await page.goto(site.url)
    const demo = demoBar(page)
    await demo.tryAs(people.superAdmin)
    await expectScreen(page, '/dashboard', 'Dashboard')
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open('care-admin-portal-demo')
        return (await cache.keys()).map(({ url }) => new URL(url).pathname).join(' ')
      })
    const files = [/^\/ | \/ /, /config\.json/, /customer-list/, /open-stage/, /demo-[\w-]{8}\.json/]
    // What comes with its first use, which may be after the host has gone.
    for (const file of [...files, /menu-popup/, /popup-dialog/, /combobox-control/, /scene-night/])
      await expect.poll(kept, { timeout: 30_000 }).toMatch(file)

    await site.stop()
    await page.reload()
    await expectScreen(page, '/dashboard', 'Dashboard')
    await page.getByRole('link', { name: 'Customer', exact: true }).click()
    await expectScreen(page, '/customers', 'Customer (60)')
    await page.getByRole('button', { name: /^Account menu / }).click()
    await page.getByRole('menuitem', { name: 'Change Password', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Change Password', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await demo.open()
    await demo.press('Scenario', 'Empty company accounts and nothing else')
    await expectScreen(page, '/customers', 'Customer (0)')
    expect(faults).toEqual([])
  } finally {
    await context.close()
  }
})
