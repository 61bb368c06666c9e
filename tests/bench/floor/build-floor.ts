import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
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
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('./main.tsx', import.meta.url)),
        output: { entryFileNames: 'floor.js' },
      },
    },
    logLevel: 'error',
  })
  await writeFile(join(folder, 'index.html'), page)
  return folder
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Floor</title>
    <script type="module" src="/floor.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
