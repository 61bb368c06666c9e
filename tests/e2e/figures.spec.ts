import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { desktopViewport, phoneViewport } from '#tests/bench/browser/open.ts'
import { layoutShiftScore, observePerformance } from '#tests/bench/browser/performance-observers.ts'
import { slowNetwork, slowProcessor } from '#tests/bench/browser/throttling.ts'
import { builtCli, runCommand } from '#tests/bench/command.ts'
import { demoTimes } from '#tests/bench/demo/demo-times.ts'
import { median } from '#tests/bench/numbers.ts'
import { production } from '#tests/bench/places.ts'
import { withSite } from '#tests/bench/with-site.ts'
import { expectScreen, password, people, signIn, signInHeading } from './support/people.ts'
import { recordCalls } from './support/record-calls.ts'
import { expect, test } from './support/test.ts'

const node = process.execPath

/** Runs two things in turns, so that a slow moment of the machine meets both; returns the median of each. */
const inTurns = async (
  rounds: number,
  own: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ own: number; other: number }> => {
  const taken = { own: [] as number[], other: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    taken.own.push(await own())
    taken.other.push(await other())
  }
  return { own: median(taken.own), other: median(taken.other) }
}

const timeOf = async (...args: string[]): Promise<number> => (await runCommand(node, args)).milliseconds

test('the built CLI starts within 1.5 times as long as bare Node', async () => {
  const { own, other } = await inTurns(
    20,
    () => timeOf(builtCli, '--help'),
    () => timeOf('-e', '0'),
  )
  expect(own).toBeLessThanOrEqual(1.5 * other)
})

test('a seed of 10,000 customers takes 300 MB and 5 s of the processor at most', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  try {
    const seed = [builtCli, 'seed', '--customers', '10000', '--out', join(folder, 'seed.json')]
    const { stdout } = await runCommand(node, ['--import', printResources, ...seed])
    const [megabytes, seconds] = stdout.split(' ').map(Number)
    expect(megabytes).toBeLessThanOrEqual(300)
    expect(seconds).toBeLessThanOrEqual(5)
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Prints, as the process ends, the most memory that it held, in megabytes, and the seconds of processor time that it took. */
const printResources = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.stdout.write(\`\${maxRSS / 1000} \${(userCPUTime + systemCPUTime) / 1e6}\`)
})`)}`

test('smoke without writes takes 2.5 times as long as its calls made at once, each of 50 ms, at most', async () => {
  const wave = fileURLToPath(new URL('support/wave.js', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  const smokeAt = async (url: string): Promise<number> => {
    // The checks that make each reading call once or twice and ask for unknown records.
    const smoke = ['smoke', '--base-url', `${url}/api`, '--only', 'shape,unknown-id']
    const args = [builtCli, ...smoke, '--username', people.superAdmin]
    return (await runCommand(node, args, { PORTAL_PASSWORD: password })).milliseconds
  }
  const latency = ['--latency', '50']
  try {
    await withSite(
      production,
      async (url) => {
        const calls = await recordCalls(url, smokeAt)
        expect(calls.length).toBeGreaterThan(25)
        const file = join(folder, 'calls.json')
        await writeFile(file, JSON.stringify(calls))
        const { own, other } = await inTurns(
          9,
          () => smokeAt(url),
          () => timeOf(wave, url, file),
        )
        expect(own).toBeLessThanOrEqual(2.5 * other)
      },
      latency,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a call to the demo takes 15 ms at 60 customers and 60 ms at 10,000 at most, a page load a second longer', async () => {
  const [few, many] = [await demoTimes(60), await demoTimes(10_000)]
  expect(few.call).toBeLessThanOrEqual(15)
  expect(many.call).toBeLessThanOrEqual(60)
  expect(many.load - few.load).toBeLessThanOrEqual(1_000)
})

/** Screens and their headings. */
const screens = {
  '/': signInHeading,
  '/dashboard': 'Dashboard',
  '/customers': /^Customer \(/,
  '/customer/view/1': 'Customer Details',
  '/devices': /^Device \(/,
}

/** The sum of all shifts of a page that loads on a slow phone, until a second after nothing is loading. */
const shiftOf = async (page: Page, path: string, heading: string | RegExp): Promise<number> => {
  await slowProcessor(page)
  await slowNetwork(page)
  await page.goto(path)
  await expectScreen(page, path, heading)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const end = await page.evaluate(() => performance.now() + 1_000)
  await page.waitForFunction((end) => performance.now() > end, end)
  return layoutShiftScore(page)
}

for (const viewport of [desktopViewport, phoneViewport])
  test(`screens shift by less than 0.02 while they load, ${viewport.width} px wide`, async ({ context }) => {
    await observePerformance(context)
    const shifts = new Map<string, number>()
    for (const [path, heading] of Object.entries(screens)) {
      const page = await context.newPage()
      await page.setViewportSize(viewport)
      if (path !== '/') await signIn(page)
      shifts.set(path, await shiftOf(page, path, heading))
      await page.close()
    }
    expect([...shifts].filter(([, shift]) => shift >= 0.02)).toEqual([])
  })
