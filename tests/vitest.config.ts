import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    env: { TZ: 'UTC' },
    // By itself Vitest leaves one core to its own work, which on two cores is half of the machine.
    maxWorkers: 2,
    testTimeout: 20_000,
    // Where `isolate` is false, all files of a worker share one module graph: importing took longer than testing.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
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
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
          include: ['tests/screens/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
