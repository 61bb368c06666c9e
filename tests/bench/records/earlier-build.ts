import { existsSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '#tests/bench/command.ts'

/** The portal before its screens were made faster. */
const commit = '855c73f8c5e68c60841ae775f2955d7b19888866'

/**
 * Builds the portal of that commit with the packages of its own lock file, unless the build is cached.
 * Returns its folder.
 */
export const earlierBuild = async (): Promise<string> => {
  const cachedFolder = join(tmpdir(), `care-admin-portal-${commit}`)
  if (!existsSync(cachedFolder)) {
    const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
    const archive = join(folder, 'source.tar')
    await runCommand('git', ['archive', '--output', archive, commit])
    await runCommand('tar', ['-xf', archive, '-C', folder])
    // Vite's build of the portal of today has set NODE_ENV to production: npm would leave its tools out.
    await runCommand('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--include=dev'])
    await runCommand('npm', ['run', 'build', '--prefix', folder])
    await rename(folder, cachedFolder)
  }
  return join(cachedFolder, 'dist')
}
