import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The files of the repository with one of these endings, and their text. */
export const repositoryFiles = (endings: RegExp): { path: string; text: string }[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => endings.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }]
      } catch {
        // Deleted in the working tree, but not committed yet.
        return []
      }
    })
