import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { engineNames, engines } from './engines.ts'

/** Runs the tests in each installed engine. Needs the builds of the portal, the demo and the CLI. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cacheDir: 'node_modules/.vite',
  test: {
    reporters: ['default', './tests/support/test-run/vitest-reporter.ts'],
    globalSetup: ['tests/browsers/sites.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: engineNames
      .filter((name) => engines[name].isInstalled())
      .map((name) => ({
        extends: true,
        test: { name, include: ['tests/browsers/*.test.ts'], provide: { engine: name } },
      })),
  },
})
