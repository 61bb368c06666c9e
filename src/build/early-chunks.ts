/** The files that each screen needs besides the start chunk, as early.js looks them up. */
export type EarlyChunks = {
  /** Paths below the base. */
  files: string[]
  /** The numbers of a screen's files, by its path with a colon in place of each id. */
  screens: Record<string, number[]>
}

type Bundle = Record<string, { type: 'asset'; fileName: string } | Chunk>

type Chunk = {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** The table as a block of data in the page, which no content security policy refuses. */
export const earlyChunksBlock = (table: EarlyChunks & { base: string }): string =>
  `<script type="application/json" id="early-chunks">${JSON.stringify(table).replaceAll('<', '\\u003c')}</script>`

/**
 * The files that each screen needs beyond those of the start. `screenFiles` maps the path of a screen to its
 * module.
 */
export const earlyChunksOf = (bundle: Bundle, screenFiles: ReadonlyMap<string, string>): EarlyChunks => {
  const started = new Set(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' && output.isEntry ? [...filesOf(output.fileName, bundle)] : [],
    ),
  )
  const frame = chunkWith('/app/signed-in-app.tsx', bundle)
  const added = [...screenFiles].map(([path, module]) => {
    const needed = new Set([...filesOf(frame, bundle), ...filesOf(chunkWith(module, bundle), bundle)])
    return [path.replace(/:\w+/g, ':'), [...needed].filter((file) => !started.has(file))] as const
  })
  const files = byUse(added.flatMap(([, needed]) => needed))
  return {
    files,
    screens: Object.fromEntries(
      added.map(([path, needed]) => [
        path,
        files.flatMap((file, number) => (needed.includes(file) ? number : [])),
      ]),
    ),
  }
}

/** Each file once, the most used first: then the screens' numbers are alike, and pack well. */
const byUse = (files: readonly string[]): string[] => {
  const uses = (file: string) => files.filter((other) => other === file).length
  return [...new Set(files)].toSorted((one, other) => uses(other) - uses(one))
}

const chunkWith = (module: string, bundle: Bundle): string => {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  )
  if (found === undefined) throw new Error(`No chunk has ${module}`)
  return found.fileName
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

type Route = { path: string; screen: { load: () => Promise<unknown> } }

/** A module that ran in Node. */
type RunModule = { file: string; exports: object | undefined }

/** The file of each path's screen: the one whose module exports what the route loads. */
export const screenFilesOf = async (
  routes: readonly Route[],
  modules: ReadonlyMap<string, RunModule>,
): Promise<Map<string, string>> => {
  const screens = await Promise.all(routes.map(({ screen }) => screen.load()))
  const files = new Map(
    [...modules.values()].flatMap(({ file, exports = {} }) =>
      Object.values(exports).map((exported: unknown) => [exported, file] as const),
    ),
  )
  return new Map(
    routes.map(({ path }, index) => {
      const file = files.get(screens[index])
      if (file === undefined) throw new Error(`No module exports the screen of ${path}`)
      return [path, file]
    }),
  )
}
