import { defineConfig } from '@playwright/test'
import { findHeadlessBrowser } from '#tests/support/test-run/browser.ts'
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

/**
 * About the mocked backend in the browser: its service worker, and the demo's controls around it. The demo has all that the
 * portal has, and its bar: what could be covered is looked at there.
 */
const demoOnly = ['worker', 'demo[^/]*', 'notices', 'small-windows']
/** About the network, and about the production build. */
const liveOnly = [
  'failures',
  'production',
  'bytes',
  'leaks',
  'accessibility',
  'accessibility-screens',
  'back-cache',
  'browser-versions',
  'workbench',
]

const isProof = process.env.PROOF !== undefined
/** Under `npm run proof` alone: the first takes an hour, the second needs a screen reader. */
const proofOnly = ['soak', 'orca']

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../node_modules/.cache/playwright',
  // Twice the cores of CI: a browser often waits for timers of the portal.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // For tests that hang: the slowest take a sixth of it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../support/test-run/playwright-reporter.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: [...quiet, ...sandbox],
    },
  },
  projects: [
    // The first two take longest: Vite's development server bundles the packages.
    { name: 'start', testMatch: specs('start', 'looks', 'single-file') },
    {
      name: 'mocked',
      use: { backend: 'mocked' },
      ...(isProof
        ? { testIgnore: specs('start', 'looks', 'single-file', ...liveOnly, 'orca') }
        : { testMatch: specs(...demoOnly) }),
    },
    {
      name: 'live',
      use: { backend: 'live' },
      testIgnore: specs('start', 'looks', 'single-file', ...demoOnly, ...proofOnly),
    },
    ...(isProof
      ? [
          { name: 'orca', use: { backend: 'live' } as const, testMatch: specs('orca') },
          {
            name: 'narrow',
            use: { backend: 'live', viewport: { width: 390, height: 844 } } as const,
            testMatch: specs('spoken[^/]*'),
          },
        ]
      : []),
  ],
})
