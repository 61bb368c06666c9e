import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { preview as startPreview } from 'vite'
import { recordRequestedCode } from '#tests/bench/bytes/requested.ts'
import { builtCli, runCommand } from '#tests/bench/command.ts'
import { customerList } from './support/customer-list.ts'
import { hold } from './support/hold.ts'
import { openDashboard } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** Words that stand in the mock backend, its libraries and its data, and nowhere in the portal. */
const traces = [
  'mockServiceWorker',
  'MOCK_ACTIVATE',
  '@mswjs',
  'msw',
  'faker',
  'demo.example',
  'Demo panel',
  'demo-sign-in',
  'MOCK_WORKER_RESTARTED',
  'Ten minutes for a hospital group',
  'own-session',
  'http://screen.example',
  'Kanchanmala',
]

test('contains nothing of the mock backend in the production build', async () => {
  expect(await tracesIn('dist', traces)).toEqual([])
})

/** A link in faker's messages, and a name of its Indian locale that our sample data do not have. */
const tracesOfFaker = ['fakerjs.dev', 'Acaryatanaya']

test('contains faker in the command line, and in no build for browsers', async () => {
  const inCommandLine = await tracesIn(dirname(builtCli), tracesOfFaker)
  for (const trace of tracesOfFaker) expect(inCommandLine.join('\n')).toContain(trace)
  expect(await tracesIn('dist', tracesOfFaker)).toEqual([])
  expect(await tracesIn('dist-demo', tracesOfFaker)).toEqual([])
})

/** Which of these texts the files of a build have, in their names or in them. */
const tracesIn = async (build: string, wanted: readonly string[]): Promise<string[]> => {
  const entries = await readdir(build, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(5)
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')))
  return files.flatMap((file, index) =>
    wanted
      .filter((trace) => `${file}\n${texts[index]}`.includes(trace))
      .map((trace) => `${trace} in ${file}`),
  )
}

const hashes = /'sha256-[^']+'/g

test('runs the production build under the strict content security policy without a worker', async ({
  page,
}) => {
  const answer = await page.goto('/')
  expect(answer?.headers()['content-security-policy']?.replace(hashes, "'sha256-…'")).toBe(
    "default-src 'none'; script-src 'self' 'sha256-…'; style-src 'self' 'sha256-…'; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  await openDashboard(page)
  await customerList(page).open()
  await customerList(page).expectTotal(60)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('every policy allows the style and the script of the built page, and nothing else inline', async ({
  request,
}) => {
  const answer = await request.get('/')
  const text = await answer.text()
  const inPage = [...text.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(inPage).toHaveLength(2)
  const preview = await startPreview({ logLevel: 'error', preview: { port: 0 } })
  const [address = ''] = preview.resolvedUrls?.local ?? []
  const previewed = await fetch(address).finally(() => preview.close())
  const hosting = await Promise.all(
    ['nginx', 'caddy'].map((server) => runCommand(process.execPath, [builtCli, 'hosting', server])),
  )
  const policies = [
    answer.headers()['content-security-policy'],
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1],
    previewed.headers.get('content-security-policy'),
    ...hosting.map(({ stdout }) => /content-security-policy "([^"]*)"/i.exec(stdout)?.[1]),
  ]
  expect(policies).toHaveLength(5)
  for (const policy of policies) expect(new Set(policy?.match(hashes))).toEqual(new Set(inPage))
})

test('answers 404 for a missing asset', async ({ request }) => {
  expect((await request.get('/assets/old-chunk-12345678.js')).status()).toBe(404)
  expect((await request.get('/customers')).status()).toBe(200)
})

test('loads a chunk that a redeploy removed by one reload', async ({ page, problems }) => {
  problems.expect(/status of 404|dynamically imported module/)
  const chunk = /assets\/listing-[^/]*\.js$/
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await openDashboard(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.evaluate(() => history.pushState(null, '', '/listing'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen could not be loaded')
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  // The screen is shown before the last of its pictures.
  await expect.poll(() => loads).toBe(1)
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing')
})

/** Half a kilobyte that the start and CommonJS packages in later chunks share: Rolldown always keeps it in a file of its own. */
const bundlerRuntime = 'rolldown-runtime'

const startChunk = /assets\/index-[^/]*\.js$/

/** As many idle moments as would let several chunks be fetched. */
const nextIdleMoments = async (): Promise<void> => {
  for (let moment = 0; moment < 5; moment += 1)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
}

const chunksIn = (paths: ReadonlySet<string>): string[] =>
  [...paths].map((path) => /assets\/(.*)-.{8}\.(?:js|css)$/.exec(path)?.[1] ?? path)

test('requests the chunk of all signed-in screens before the start chunk has run', async ({ page }) => {
  await openDashboard(page)
  const release = await hold(page, startChunk)
  const requested = recordRequestedCode(page)
  await page.goto('/customer/view/1', { waitUntil: 'commit' })
  await expect.poll(() => chunksIn(requested)).toContain('signed-in')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('asks the API for the first list before the start chunk has run, and once', async ({ page }) => {
  await openDashboard(page)
  const release = await hold(page, startChunk)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The dashboard, which is left, may still be counting.
    const isCount = searchParams.get('pageSize') === '1'
    if (pathname.endsWith('/customer/getAllCustomer') && !isCount)
      asked.push(request.headers().authorization ?? '')
  })
  await page.goto('/customers', { waitUntil: 'commit' })
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^Bearer /)])
  release()
  await customerList(page).expectTotal(60)
  await expect(customerList(page).rows).toHaveCount(10)
  expect(asked).toHaveLength(1)
})

test('requests nothing but the start without a session', async ({ page }) => {
  const release = await hold(page, startChunk)
  const requested = recordRequestedCode(page)
  for (const path of ['/', '/customers']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => [...requested].some((each) => startChunk.test(each))).toBe(true)
    expect(new Set(chunksIn(requested).filter((chunk) => chunk !== bundlerRuntime))).toEqual(
      new Set(['index']),
    )
  }
  release()
})

test('fetches other screens only when the first one shows its data', async ({ page: earlier, context }) => {
  await openDashboard(earlier)
  await earlier.close()
  const page = await context.newPage()
  const release = await hold(page, /\/api\/customer\/getAllCustomer/)
  const requested = recordRequestedCode(page)
  await page.goto('/customers')
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await page.evaluate(nextIdleMoments)
  expect(chunksIn(requested)).not.toContain('logout-screen')
  release()
  await customerList(page).expectTotal(60)
  await expect
    .poll(() => chunksIn(requested))
    .toEqual(expect.arrayContaining(['logout-screen', 'record-forms']))
})

test('popups, forms and comboboxes are compiled when they are loaded, not when they open', async () => {
  const chunks = (await readdir('dist/assets')).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(chunks.map((file) => readFile(join('dist/assets', file), 'utf8')))
  const hinted = chunks.filter((_, index) => texts[index]?.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(new Set(chunksIn(new Set(hinted.map((file) => `assets/${file}`))))).toEqual(
    new Set(['popups', 'forms', 'record-forms', 'comboboxes']),
  )
})
