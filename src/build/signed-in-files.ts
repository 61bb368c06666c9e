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
 * What a signed-in user needs beyond the files of the start, and what the screens of records need beyond that: the chunks, what they import,
 * and their style sheets. Paths below the base.
 */
export const signedInFiles = (bundle: Bundle): { signedIn: string[]; records: string[] } => {
  const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output : []))
  const known = new Set(
    chunks.flatMap(({ isEntry, fileName }) => (isEntry ? [...filesOf(fileName, bundle)] : [])),
  )
  const filesWith = (module: string): string[] => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (chunk === undefined) throw new Error(`No chunk has ${module}`)
    const files = [...filesOf(chunk.fileName, bundle)].filter((file) => !known.has(file))
    for (const file of files) known.add(file)
    return files
  }
  return {
    signedIn: filesWith('/app/signed-in-app.tsx'),
    records: filesWith('/screens/customer/customer-record.tsx'),
  }
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
