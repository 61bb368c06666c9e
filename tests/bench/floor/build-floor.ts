import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { scratch } from '#tests/bench/places.ts'

/** The list with its sign-in, and a form: each alone, so that neither makes the other slower. */
const entries = {
  list: new URL('./main.tsx', import.meta.url),
  form: new URL('./customer-form.tsx', import.meta.url),
}

type FloorName = keyof typeof entries

const built = new Map<FloorName, Promise<string>>()

/** Builds a floor, a bare app of the portal's packages, once in a run. Returns its folder. */
export const buildFloor = (name: FloorName): Promise<string> => {
  const folder = built.get(name) ?? buildInto(resolve(scratch, `floor-${name}`), entries[name])
  built.set(name, folder)
  return folder
}

const buildInto = async (folder: string, entry: URL): Promise<string> => {
  await build({
    configFile: false,
    root: import.meta.dirname,
    cacheDir: resolve(scratch, 'vite'),
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: fileURLToPath(entry),
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
