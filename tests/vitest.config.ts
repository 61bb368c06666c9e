import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  cacheDir: 'node_modules/.vite',
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{rules,contract,machines,mocks,api,cli,session}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'screens', environment: 'happy-dom', include: ['tests/screens/**/*.test.tsx'] },
      },
    ],
  },
})
