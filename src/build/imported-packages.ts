import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages, with the path in them, that modules of the folders import for the browser, as in `react-dom/client`. The
 * development server bundles them before the first visit: what it met later would make it load the page again, and what was typed
 * would be lost.
 */
export const importedPackages = (folders: readonly string[], dependencies: readonly string[]): string[] => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/^build[\\/]/.test(file))
      .map((file) => join(folder, file)),
  )
  const imported = files.flatMap((file) => importsOf(readFileSync(file, 'utf8')))
  return [...new Set(imported)].filter((path) =>
    dependencies.some((name) => path === name || path.startsWith(`${name}/`)),
  )
}

/** What a module imports from packages, types left out. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/^import (?!type\b)[^']*?'([^.#'][^']*)'|\bimport\('([^.#'][^']*)'\)/gm)].map(
    ([, fixed, dynamic]) => fixed ?? dynamic ?? '',
  )
