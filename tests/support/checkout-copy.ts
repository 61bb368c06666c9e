import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Copies the files of the repository, also those that are not committed, and returns the path. The folder is as people have
 * them: a blank or an umlaut must not matter.
 */
export const copyCheckout = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'Häuser & Söhne '))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  // One that is deleted but not committed is no file any more.
  for (const file of new Set(files.split('\n').filter((path) => existsSync(path)))) {
    cpSync(file, join(copy, file), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}
