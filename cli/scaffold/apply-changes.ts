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
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const { path, after } of changes) write(copy, path, after)
    const code = changes.map(({ path }) => path).filter((path) => !path.endsWith('.md'))
    run(copy, 'biome', 'lint', '--write', '--unsafe', '--only=correctness/noUnusedImports', ...code)
    run(copy, 'biome', 'check', '--write', '--log-level=error', ...code)
    run(copy, 'tsx', 'tests/repository/generate.ts')
    const written = takeOver(copy, root)
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

/** Returns the paths of what was different. */
const takeOver = (copy: string, root: string): string[] => {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
    .map((path) => ({
      path,
      before: existsSync(join(root, path)) ? readFileSync(join(root, path)) : null,
      after: readFileSync(join(copy, path)),
    }))
    .filter(({ before, after }) => before === null || !before.equals(after))
  try {
    for (const { path, after } of files) write(root, path, after)
  } catch (error) {
    for (const { path, before } of files) {
      if (before === null) rmSync(join(root, path), { force: true })
      else writeFileSync(join(root, path), before)
    }
    notWritten('The entity')(error)
  }
  return files.map(({ path }) => path)
}

const write = (root: string, path: string, content: string | Buffer): void => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
