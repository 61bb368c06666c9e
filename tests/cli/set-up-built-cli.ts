import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    builtCli: string
  }
}

const repository = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the CLI once for all test files, outside the repository, as on a machine that has only the built folder.
 * It starts in a fifth of the time that the sources take.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cli-'))
  const build = ['build', '--config', 'cli/vite.config.ts', '--outDir', folder, '--logLevel', 'error']
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...build], {
    cwd: repository,
  })
  provide('builtCli', folder)
  return () => rm(folder, { recursive: true })
}
