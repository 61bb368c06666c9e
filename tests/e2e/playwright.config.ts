import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/support/test-run/browser.ts'
import type { Options } from './support/test.ts'

const browser = findBrowser()

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

/** A backend in the browser has a worker, and a stage around it. */
const ofTheMock = ['worker', 'demo.*']
/** Only a backend behind a network can be lost, and only the production build is what users get. */
const ofTheNetwork = ['failures', 'production', 'bytes', 'leaks', 'accessibility', 'accessibility-screens']

/** Walked against both backends each time. */
const both = ['walk', 'session', 'token-life', 'customer']
/** Walked against one backend each time, so that a run stays short; `npm run proof` walks them against both. */
const oftenMocked = ['all-customers', 'devices', 'password', 'staff']
const oftenLive = [
  'blocked-tab',
  'early-sign-in',
  'access',
  'complaints',
  'customer-keyboard',
  'export',
  'keyboard',
  'layout',
  'monkey',
  'palette',
  'profile',
  'workbench',
  'browser-versions',
]

const isProof = process.env.PROOF !== undefined
const mocked = [...ofTheMock, ...oftenMocked, ...(isProof ? oftenLive : [])]
const live = [...ofTheNetwork, ...oftenLive, ...(isProof ? oftenMocked : [])]

export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../node_modules/.cache/playwright',
  workers: 2,
  // A test that passes only when tried again is named in the results; at a desk it fails.
  retries: process.env.CI === undefined ? 0 : 1,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
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
    // First, for it takes longest: the development server prepares its packages.
    { name: 'start', use: { backend: 'start' }, testMatch: specs('start') },
    { name: 'mocked', use: { backend: 'mocked' }, testMatch: specs(...both, ...mocked) },
    { name: 'live', use: { backend: 'live' }, testMatch: specs(...both, ...live) },
  ],
})
