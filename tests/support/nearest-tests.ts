import { dirname, join } from 'node:path'

type SourceFile = { path: string; text: string }

/** About what runs in half a minute. All tests that can be affected are often half of them: lists and forms import most rules. */
const limit = 20

/**
 * The unit tests that changes need: those that import a changed file directly, and those that import it through one more
 * file, two more and so on, as long as these are not too many.
 */
export const nearestTests = (changed: readonly string[], files: readonly SourceFile[]): string[] => {
  const imports = files.map(({ path, text }) => ({ path, imported: importsOf(path, text) }))
  let reached = withImporters(new Set(changed), imports)
  for (;;) {
    const wider = withImporters(reached, imports)
    if (wider.size === reached.size || testsIn(wider).length > limit) return testsIn(reached)
    reached = wider
  }
}

type Imports = readonly { path: string; imported: readonly string[] }[]

const withImporters = (files: ReadonlySet<string>, imports: Imports): Set<string> =>
  new Set([
    ...files,
    ...imports.filter(({ imported }) => imported.some((file) => files.has(file))).map(({ path }) => path),
  ])

const testsIn = (files: ReadonlySet<string>): string[] =>
  [...files].filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/browsers/')).toSorted()

/** The files of the repository that a file imports, also in `import()`, `import type` and style sheets. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import\(?)\s*'([#.][^'?]*)/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
  )
