import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { copyCheckout } from '#tests/support/checkout-copy.ts'
import { customerList } from './support/customer-list.ts'
import { signInByForm } from './support/people.ts'
import { watchProblems } from './support/problems.ts'
import { servePortal, startScript } from './support/site.ts'
import { stopWorkers } from './support/worker.ts'

test('npm start bundles the packages once and loads the page once, and keeps what is changed', async ({
  browser,
}) => {
  const cache = await mkdtemp(resolve('node_modules/.cache/first-visit-'))
  const site = await startScript('start', { VITE_CACHE_DIR: cache, DEBUG: 'vite:deps' })
  try {
    const context = await browser.newContext({ baseURL: site.url })
    const problems = await watchProblems(context, { origin: site.url, mocked: true })
    const page = await context.newPage()
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await signInByForm(page)
    const list = customerList(page)
    await list.open()
    await list.expectTotal(60)
    await list.remove('Aranya Eye Foundation Hospital', 60, 'Confirm')
    await list.expectTotal(59)
    expect(loads).toBe(1)
    expect(site.printed.filter((line) => line.includes('Dependencies bundled'))).toHaveLength(1)

    await page.reload()
    await list.expectTotal(59)
    await stopWorkers(page)
    await list.goToPage(2)
    await expect(list.pagination.getByText('2 of 6', { exact: true })).toBeVisible()
    expect(problems.unexpected()).toEqual([])
    await context.close()
  } finally {
    await site.stop()
    await rm(cache, { recursive: true, force: true })
  }
})

for (const script of ['start', 'dev'])
  test(`npm run ${script} in a folder with blanks shows a changed component and style, and keeps what is typed`, async ({
    browser,
  }) => {
    test.skip(process.env.PROOF === undefined, 'only in the proof, for it starts a copy of the repository')
    const copy = copyCheckout()
    const api = await servePortal()
    const site = await startScript(script, { PORTAL_API: api.url, VITE_CACHE_DIR: `${copy}/cache` }, copy)
    try {
      const page = await browser.newPage({ baseURL: site.url })
      await page.goto('/')
      const userName = page.getByRole('textbox', { name: 'Username', exact: true })
      await userName.fill('asha')

      const screen = join(copy, 'src/screens/session/login.tsx')
      await writeFile(screen, (await readFile(screen, 'utf8')).replace('LOGIN\n', 'COME IN\n'))
      const button = page.getByRole('button', { name: 'COME IN', exact: true })
      await expect(button).toBeVisible({ timeout: 3_000 })
      await expect(userName).toHaveValue('asha')

      await appendFile(join(copy, 'src/ui/button.module.css'), ':global(button) { letter-spacing: 7px; }')
      await expect(button).toHaveCSS('letter-spacing', '7px', { timeout: 3_000 })
      await expect(userName).toHaveValue('asha')
    } finally {
      await site.stop()
      await api.stop()
      await rm(copy, { recursive: true, force: true })
    }
  })

test('npm run pictures writes no picture again where nothing has changed', async () => {
  test.skip(process.env.PROOF === undefined, 'only in the proof, for it takes all pictures twice')
  test.setTimeout(300_000)
  const folder = await mkdtemp(resolve('node_modules/.cache/pictures-'))
  const take = async () => {
    await promisify(execFile)('npm', ['run', 'pictures'], { env: { ...process.env, PICTURES_DIR: folder } })
    const names = (await readdir(folder)).toSorted()
    const written = names.map(async (name) => (await stat(join(folder, name))).mtimeMs)
    return { names, written: await Promise.all(written) }
  }
  const first = await take()
  expect(first.names).toEqual(['customers.png', 'dashboard.png', 'demo-panel.png'])
  expect(await take()).toEqual(first)
  await rm(folder, { recursive: true, force: true })
})
