import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    env: { TZ: 'UTC' },
    // By itself Vitest leaves one core to its own work. On the two cores of CI three workers are right: tests of screens wait
    // half of their time for timers.
    maxWorkers: 3,
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // One module graph for all files of a worker: importing took longer than testing.
          isolate: false,
          include: [
            'tests/{rules,contract,machines,mocks,api,session,navigation,build,repository}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // Isolated: these change the environment, the working folder and the exit code of their process.
        test: { name: 'cli', environment: 'node', include: ['tests/cli/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [react()],
        // Isolated: some test leaves the document at about:blank, and timers go on.
        test: { name: 'screens', environment: 'happy-dom', include: ['tests/screens/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
