import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { scratch } from '#tests/bench/places.ts'

let built: Promise<string> | null = null

/** Builds the floor, a bare app of the portal's packages, once in a run; gives its folder. */
export const buildFloor = (): Promise<string> => {
  built ??= buildInto(resolve(scratch, 'floor'))
  return built
}

const buildInto = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    root: import.meta.dirname,
    cacheDir: resolve(scratch, 'vite'),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  })
  return folder
}
