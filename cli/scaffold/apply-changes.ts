import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { CommandFailure, notWritten } from '#cli/failure.ts'
import type { Change } from './plan-changes.ts'

/**
 * Makes the changes, and what follows from them, in a copy of the repository, and takes over what has come out of it: all of it or,
 * where a step fails, nothing. Returns the paths of what was generated.
 */
export const applyChanges = (root: string, changes: readonly Change[]): string[] => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-scaffold-'))
  try {
    for (const name of readdirSync(root).filter((each) => !/^(?:\.git|node_modules|dist.*)$/.test(each)))
      cpSync(join(root, name), join(copy, name), { recursive: true })
    const planned = contentsOf(copy)
    // Only while the programs run: from Node 22 on, a folder is listed with all that its links lead to.
    const packages = join(copy, 'node_modules')
    symlinkSync(join(root, 'node_modules'), packages)
    for (const { path, before, after } of changes) {
      if (before === null) planned.delete(path)
      else planned.set(path, Buffer.from(before))
      write(copy, path, after)
    }
    const code = changes.map(({ path }) => path).filter((path) => !path.endsWith('.md'))
    run(copy, 'biome', 'lint', '--write', '--unsafe', '--only=correctness/noUnusedImports', ...code)
    run(copy, 'biome', 'check', '--write', '--log-level=error', ...code)
    run(copy, 'tsx', 'tests/repository/generate.ts')
    unlinkSync(packages)
    const written = takeOver(copy, root, planned)
    return written.filter((path) => !changes.some((change) => change.path === path))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const run = (folder: string, program: string, ...args: readonly string[]): void => {
  const { status, stdout, stderr, error } = spawnSync(join(folder, 'node_modules/.bin', program), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new CommandFailure(`${program} ${args[0]} failed:\n${error ?? stdout + stderr}`)
}

type Contents = ReadonlyMap<string, Buffer>

const contentsOf = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file)]),
  )

/** Returns the paths of what is different. What was saved in the root since then is not written over. */
const takeOver = (copy: string, root: string, planned: Contents): string[] => {
  const files = [...contentsOf(copy)]
    .filter(([path, after]) => !planned.get(path)?.equals(after))
    .map(([path, after]) => ({ path, before: bytesOf(root, path), after }))
  const saved = files.filter(({ path, before }) => !isSame(before, planned.get(path)))
  if (saved.length > 0)
    throw new CommandFailure(
      `${saved.map(({ path }) => path).join(', ')} was saved at the same time: nothing is written. Run it once more.`,
    )
  try {
    for (const { path, after } of files) write(root, path, after)
  } catch (error) {
    for (const { path, before } of files) {
      if (before === undefined) rmSync(join(root, path), { force: true })
      else writeFileSync(join(root, path), before)
    }
    notWritten('The entity')(error)
  }
  return files.map(({ path }) => path)
}

const bytesOf = (root: string, path: string): Buffer | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined

const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.equals(other)

const write = (root: string, path: string, content: string | Buffer): void => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
