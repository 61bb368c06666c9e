import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The tests of screens that call `vi.mock`. */
const filesThatReplaceModules = readdirSync('tests/screens', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/screens/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('vi.mock('))

const isProof = process.env.PROOF !== undefined
/** For tests that hang: at full size the slowest take long. */
const longest = 3_600_000

const screens = {
  environment: 'happy-dom',
  setupFiles: ['tests/support/set-up-console.ts', 'tests/screens/set-up.ts'],
  restoreMocks: true,
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: 'node_modules/.vite',
  test: {
    reporters: ['default', './tests/support/test-run/vitest-reporter.ts'],
    env: { TZ: 'UTC' },
    // By itself Vitest leaves one core to its own work. Tests of screens wait for the delays of the portal in two fifths of their time:
    // one worker more than the cores of CI takes a fifth off all. The proof has more tests that measure time, beside browsers for an hour.
    maxWorkers: isProof ? 1 : 3,
    // Rendering makes many short-lived objects. With room for them a tenth less of the time of a core is spent on collecting them.
    execArgv: ['--max-semi-space-size=64'],
    // On a busy machine the slowest take ten times as long as alone.
    testTimeout: isProof ? longest : 60_000,
    hookTimeout: 60_000,
    // What is waited for comes within a second, but on a busy machine a second may be no time at all.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['tests/support/set-up-console.ts'],
          // One module graph for all files of a worker: importing took longer than testing.
          isolate: false,
          include: [
            'tests/{rules,contract,machines,mocks,api,data,forms,session,runs,store,navigation,build,repository,recordings,imports}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          environment: 'node',
          setupFiles: ['tests/support/set-up-console.ts'],
          isolate: false,
          unstubEnvs: true,
          globalSetup: ['tests/cli/set-up-built-cli.ts'],
          // Many start processes, or wait for what a server does not answer.
          testTimeout: isProof ? longest : 120_000,
          include: ['tests/cli/**/*.test.ts'],
          exclude: isProof ? [] : ['**/*.proof.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          ...screens,
          name: 'screens',
          isolate: false,
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          exclude: filesThatReplaceModules,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Isolated: a module that is replaced for one file must not be so for the others.
        test: { ...screens, name: 'screens with replaced modules', include: filesThatReplaceModules },
      },
    ],
  },
})
