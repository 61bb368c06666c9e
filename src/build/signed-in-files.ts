type Bundle = Record<string, { type: 'asset'; fileName: string } | Chunk>

type Chunk = {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/**
 * What the layout and the lists of a signed-in user need beyond the files of the start: the chunk, what it imports, and their
 * style sheets. Paths below the base.
 */
export const signedInFiles = (bundle: Bundle): string[] => {
  const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output : []))
  const layout = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/app/signed-in-app.tsx')))
  if (layout === undefined) throw new Error('No chunk has /app/signed-in-app.tsx')
  const started = new Set(
    chunks.flatMap(({ isEntry, fileName }) => (isEntry ? [...filesOf(fileName, bundle)] : [])),
  )
  return [...filesOf(layout.fileName, bundle)].filter((file) => !started.has(file))
}

/** A chunk, its style sheets and all that it imports. */
const filesOf = (fileName: string, bundle: Bundle, found = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  found.add(fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const each of chunk.imports) filesOf(each, bundle, found)
  return found
}
