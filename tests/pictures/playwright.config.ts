import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/support/test-run/browser.ts'

const browser = findBrowser()

/** Takes the pictures of the READMEs and of the demo's hand-outs from the builds; one that shows the same as before is not written again. */
export default defineConfig({
  testDir: '.',
  testMatch: ['pictures.ts', 'hand-out.ts'],
  outputDir: '../../node_modules/.cache/pictures',
  snapshotPathTemplate: `${process.env.PICTURES_DIR ?? '../../.github/pictures'}/{arg}{ext}`,
  updateSnapshots: 'changed',
  // Edges that do not lie on a pixel are drawn a little differently from time to time.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixels: 200, animations: 'disabled' } },
  workers: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: { ...(browser === null ? {} : { executablePath: browser }), args: ['--no-sandbox'] },
  },
})
