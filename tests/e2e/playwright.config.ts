import { defineConfig } from '@playwright/test'
import { findHeadlessBrowser } from '#tests/support/test-run/browser.ts'
import { isProof } from './support/proof.ts'
import type { Options } from './support/test.ts'

const browser = findHeadlessBrowser()

/** Without these, Chromium calls Google's hosts at every start. */
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium refuses its sandbox to root. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const specs = (...names: string[]): RegExp => new RegExp(`/(?:${names.join('|')})\\.spec\\.ts$`)

/** How the portal is started: these start it themselves. */
const ownStart = ['start', 'looks', 'single-file', 'course']
/** With the demo in each run, for they are about it. */
const demoOnly = ['worker', 'demo[^/]*', 'notices', 'small-windows']
/**
 * About the production build, and about the network: the worker of the demo answers before the routes of a test, and has the files of
 * the build.
 */
const liveOnly = [
  'interrupted-writes',
  'killed-runs',
  'left-writes',
  'popups',
  'spoken[^/]*',
  'layout',
  'labels',
  'early-sign-in',
  'failures',
  'production',
  'bytes',
  'leaks',
  'accessibility',
  'accessibility-screens',
  'back-cache',
  'browser-versions',
  'cacheable-answers',
  'other-servers',
  'workbench',
]

/**
 * Under `npm run proof` in projects of their own: the first takes an hour, the second needs a screen reader, the third a
 * machine that does nothing else.
 */
const proofOnly = ['soak', 'orca', 'figures']
/**
 * Under `npm run proof` alone: figures, long walks, and browsers, pages and servers that few have. What these rest on has
 * tests of screens.
 */
const slow = [
  'blocked-tab',
  'changed-page',
  'demo-endurance',
  'forced-colors',
  'key-strokes',
  'leaks',
  'monkey',
  'other-servers',
  'small-windows',
]

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../node_modules/.cache/playwright',
  // One more than the cores of CI: a browser often waits for timers of the portal.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  ...(isProof ? {} : { grepInvert: /@proof/ }),
  // For tests that hang: the slowest take a sixth of it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../support/test-run/playwright-reporter.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-GB',
    // Drawing what moves takes a fifteenth of the time of the processor.
    ...(isProof ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: [...quiet, ...sandbox],
    },
  },
  // One project, and one kind of worker: each worker that starts loads everything, which takes as long as three tests.
  projects: [
    // First: it waits for most of its hour, while the others run.
    ...(isProof ? [{ name: 'soak', use: { backend: 'mocked' } as const, testMatch: specs('soak') }] : []),
    { name: 'portal', testIgnore: specs(...proofOnly, ...(isProof ? [] : slow)) },
    ...(isProof
      ? [
          {
            name: 'mocked',
            use: { backend: 'mocked' } as const,
            testIgnore: specs(...ownStart, ...demoOnly, ...liveOnly, ...proofOnly),
          },
          { name: 'orca', testMatch: specs('orca') },
          { name: 'figures', testMatch: specs('figures') },
          {
            name: 'narrow',
            use: { viewport: { width: 390, height: 844 } },
            testMatch: specs('spoken[^/]*'),
          },
        ]
      : []),
  ],
})
