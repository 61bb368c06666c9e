import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run workbench`: every ui component in its states. No part of any build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite-workbench', import.meta.url)),
  plugins: [react()],
  server: { port: 5180, fs: { allow: ['../..'] } },
})
