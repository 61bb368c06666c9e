import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { copyCheckout } from '#tests/support/checkout-copy.ts'
import { inProofOnly } from './support/proof.ts'
import { servePortal, startScript } from './support/site.ts'

/** At once: Vite shows nothing of a file that it reads while it is empty and still being written. */
const change = async (file: string, edit: (code: string) => string): Promise<void> => {
  await writeFile(`${file}.new`, edit(await readFile(file, 'utf8')))
  await rename(`${file}.new`, file)
}

for (const script of ['start', 'dev'])
  test(
    `npm run ${script} in a folder with blanks shows a changed component and style, and keeps what is typed`,
    inProofOnly,
    async ({ browser }) => {
      const copy = copyCheckout()
      const api = await servePortal()
      const env = { PORTAL_API: api.url, VITE_CACHE_DIR: `${copy}/cache` }
      const site = await startScript(script, env, copy)
      try {
        const page = await browser.newPage({ baseURL: site.url })
        let loads = 0
        page.on('domcontentloaded', () => {
          loads += 1
        })
        await page.goto('/')
        const userName = page.getByRole('textbox', { name: 'Username', exact: true })
        await userName.fill('asha')
        // Vite loads the page again where a module changes that it is still preparing, for the screens that are read ahead too.
        await expect(page.locator('html[data-start]')).toHaveCount(0)
        await page.waitForLoadState('networkidle')

        const screen = join(copy, 'src/screens/session/sign-in-form.tsx')
        await change(screen, (code) => code.replace('LOGIN\n', 'COME IN\n'))
        const button = page.getByRole('button', { name: 'COME IN', exact: true })
        await expect(button).toBeVisible({ timeout: 3_000 })
        expect(loads, site.printed.join('\n')).toBe(1)
        await expect(userName).toHaveValue('asha')

        await change(
          join(copy, 'src/ui/button.module.css'),
          (code) => `${code}:global(button) { letter-spacing: 7px; }`,
        )
        await expect(button).toHaveCSS('letter-spacing', '7px', { timeout: 3_000 })
        await expect(userName).toHaveValue('asha')
      } finally {
        await site.stop()
        await api.stop()
        await rm(copy, { recursive: true, force: true })
      }
    },
  )

test('npm run pictures writes no picture again where nothing has changed', inProofOnly, async () => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(resolve('node_modules/.cache/pictures-'))
  const take = async () => {
    await promisify(execFile)('npm', ['run', 'pictures'], { env: { ...process.env, PICTURES_DIR: folder } })
    const names = (await readdir(folder, { recursive: true })).toSorted()
    const written = names.map(async (name) => (await stat(join(folder, name))).mtimeMs)
    return { names, written: await Promise.all(written) }
  }
  const first = await take()
  expect(first.names).toEqual(expect.arrayContaining(['customers.png', 'dashboard.png', 'demo-panel.png']))
  expect(first.names.filter((name) => name.endsWith('.webp'))).not.toEqual([])
  expect(await take()).toEqual(first)
  await rm(folder, { recursive: true, force: true })
})
