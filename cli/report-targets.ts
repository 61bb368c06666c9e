import { resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'

/** A report that is wanted, and the file for it; null for stdout. */
export type ReportTarget<Kind extends string> = { kind: Kind; file: string | null }

/**
 * Returns a parser of `KIND[=FILE]`, several separated by commas or in repeated options. It refuses an unknown kind, two reports to
 * stdout and two to the same file.
 */
export const reportTargetsOf =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (typed: string, before: readonly ReportTarget<Kind>[] = []): ReportTarget<Kind>[] => {
    const targets = [...before, ...typed.split(',').map((part) => targetOf(kinds, part.trim()))]
    const places = targets.map(({ file }) => (file === null ? null : resolve(file)))
    const twice = targets.find((_, index) => places.indexOf(places[index] ?? null) !== index)
    if (twice === undefined) return targets
    throw new InvalidArgumentError(
      twice.file === null
        ? 'Only one report can go to stdout: give the others a file.'
        : `Two reports cannot go to ${twice.file}.`,
    )
  }

const targetOf = <Kind extends string>(kinds: readonly Kind[], typed: string): ReportTarget<Kind> => {
  const [name = '', ...file] = typed.split('=')
  const kind = kinds.find((known) => known === name)
  if (kind === undefined) {
    throw new InvalidArgumentError(`There is no such kind: it is one of ${kinds.join(', ')}.`)
  }
  const path = file.join('=')
  if (file.length > 0 && path === '') throw new InvalidArgumentError('The file after = is missing.')
  return { kind, file: file.length === 0 || path === '-' ? null : path }
}
