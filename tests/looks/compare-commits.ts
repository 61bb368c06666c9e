import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { serveBuilt } from '#tests/e2e/support/site.ts'
import { checkOut, commitOf, runScripts } from '#tests/support/checkouts.ts'
import { findHeadlessBrowser } from '#tests/support/test-run/browser.ts'
import { differences } from './differences.ts'
import { popups } from './popups.ts'
import { type Screen, screens } from './screens.ts'
import { type Theme, type Walk, walk } from './walk.ts'

const pictures = resolve('node_modules/.cache/looks')

const scripts = ['build', 'build:demo']

/** The production build shows the portal; only what the demo adds is seen in its own build. */
const builds: Readonly<Record<string, readonly Screen[]>> = {
  dist: [...screens.filter(({ isOfDemo }) => isOfDemo !== true), ...popups],
  'dist-demo': screens.filter(({ name, isOfDemo }) => isOfDemo === true || name === '/'),
}

/** Writes a pair of pictures for each look that differs, and returns what does. */
const report = async (title: string, before: Walk, after: Walk): Promise<string[]> => {
  const names = new Set([...before.looks.keys(), ...after.looks.keys()])
  const found = await Promise.all(
    [...names].map(async (name) => {
      const moved = differences(before.looks.get(name) ?? [], after.looks.get(name) ?? [])
      if (moved.length === 0) return []
      const file = join(pictures, `${title} ${name}`.replace(/[^\w.-]+/g, '-'))
      for (const [when, { pictures }] of Object.entries({ before, after })) {
        const picture = pictures.get(name)
        if (picture !== undefined) await writeFile(`${file}-${when}.png`, picture)
      }
      return [`${title}: ${name}`, ...moved.map((difference) => `  ${difference}`)]
    }),
  )
  return [...after.faults.map((fault) => `${title}: ${fault}`), ...found.flat()]
}

const compare = async (commit: string): Promise<string[]> => {
  const old = await checkOut(commit, { scripts, built: 'dist-demo/index.html' })
  await runScripts(scripts, '.')
  await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  const executablePath = findHeadlessBrowser()
  if (executablePath === null) throw new Error('There is no Chromium yet: npm test installs one')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const moved: string[] = []
  try {
    for (const [build, shown] of Object.entries(builds)) {
      for (const theme of ['light', 'dark', 'forced colours'] satisfies Theme[]) {
        // Both have data of their own, and the API of this checkout.
        const sites = await Promise.all([serveBuilt(join(old, build)), serveBuilt(build)])
        const walks = await Promise.all(
          sites.map(({ url }) => walk(browser, url, shown, { theme, takesPictures: true })),
        )
        const [before, after] = walks
        if (before !== undefined && after !== undefined)
          moved.push(...(await report(`${build} ${theme}`, before, after)))
        await Promise.all(sites.map((site) => site.stop()))
      }
    }
  } finally {
    await browser.close()
  }
  return moved
}

const [, , name] = process.argv
if (name === undefined) throw new Error('Say with which commit to compare: npm run looks -- main')
const moved = await compare(commitOf(name))
process.stdout.write(
  moved.length === 0
    ? `Every screen looks as in ${name}.\n`
    : `${moved.join('\n')}\n\nPairs of pictures: ${pictures}\n`,
)
process.exitCode = moved.length === 0 ? 0 : 1
