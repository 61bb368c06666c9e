import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { violationsOn } from './support/axe.ts'
import { inProofOnly } from './support/proof.ts'
import { phoneWidths } from './support/widths.ts'

const pages = [
  'feedback',
  'fields',
  'lists',
  'records',
  'list header',
  'shell',
  'collapsed shell',
  'sign-in',
  'problem',
  'popup',
  'missing popup',
  'palette',
]

// In one process: each would start a server.
test.describe.configure({ mode: 'default' })

let server: ViteDevServer
let url = ''

test.beforeAll(async () => {
  server = await createServer({ configFile: 'tests/workbench/vite.config.ts', server: { port: 0 } })
  await server.listen()
  url = server.resolvedUrls?.local[0] ?? ''
})

test.afterAll(() => server.close())

test('a button that is unavailable looks so below the pointer, too', async ({ page }) => {
  await page.goto(`${url}#bare/feedback`)
  for (const variant of ['primary', 'secondary', 'danger']) {
    const disabled = page.getByRole('button', { name: `${variant}, disabled`, exact: true })
    const colour = await disabled.evaluate((button) => getComputedStyle(button).backgroundColor)
    const button = page.getByRole('button', { name: `${variant}, unavailable`, exact: true })
    await button.hover()
    // What changes below a pointer changes within 120 ms.
    await button.evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)))
    await expect(button).toHaveCSS('background-color', colour)
  }
})

for (const width of phoneWidths) {
  test(
    `no ui component violates accessibility rules or overflows the window at ${width} px`,
    inProofOnly,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const found: string[] = []
      page.on('response', (response) => {
        if (!response.ok() && response.status() !== 304) found.push(`${response.url()}: ${response.status()}`)
      })
      for (const name of pages) {
        // Another hash alone loads nothing again.
        await page.goto(`${url}#bare/${name}`)
        await expect(page).toHaveTitle(name)
        await expect(page.getByText('There is no page')).toHaveCount(0)
        if (/^(popup|palette)$/.test(name)) await expect(page.getByRole('dialog')).toBeVisible()
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (overflow > 0) found.push(`${name}: ${overflow} px wider than the window`)
        found.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`))
      }
      expect(found).toEqual([])
    },
  )
}
