import { type Browser, chromium } from '@playwright/test'
import { signInByForm } from '#tests/e2e/support/people.ts'
import { serveBuilt } from '#tests/e2e/support/site.ts'
import { findBrowser } from '#tests/support/test-run/browser.ts'
import { type Picture, pictures } from './pictures.ts'

const folder = '.github/pictures'

/** Takes a picture of a build, in a browser with an empty profile. */
const take = async (browser: Browser, { name, build, width, height, theme, reach }: Picture) => {
  const site = await serveBuilt(build)
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await signInByForm(page)
  await reach(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}/${name}.png` })
  await context.close()
  await site.stop()
  process.stdout.write(`${folder}/${name}.png\n`)
}

const executablePath = findBrowser()
if (executablePath === null) throw new Error('There is no Chromium yet: npm test installs one')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const picture of pictures) await take(browser, picture)
} finally {
  await browser.close()
}
