import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the CLI for the tests of a file, outside the repository, as on a machine that has only the built
 * folder. Returns a function that resolves paths in that folder.
 */
export const builtCli = (): ((...names: string[]) => string) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-cli-'))
    const build = ['build', '--config', 'cli/vite.config.ts', '--outDir', folder, '--logLevel', 'error']
    await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...build], {
      cwd: repository,
    })
    return () => rm(folder, { recursive: true })
  }, 120_000)
  return (...names) => join(folder, ...names)
}
