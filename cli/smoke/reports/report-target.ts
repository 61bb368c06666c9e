import { InvalidArgumentError } from 'commander'
import { isReportKind, type ReportKind, reportKinds } from './report-kinds.ts'

/** A report that somebody wants, and the file for it; null for stdout. */
export type ReportTarget = { kind: ReportKind; file: string | null }

/**
 * Reads `KIND[=FILE]`, several with commas between them or one after the other. Refuses an unknown kind, two reports for
 * stdout and two for one file.
 */
export const reportTargets = (typed: string, before: readonly ReportTarget[] = []): ReportTarget[] => {
  const targets = [...before, ...typed.split(',').map((part) => targetOf(part.trim()))]
  const twice = targets.find(({ file }, index) => targets.findIndex((other) => other.file === file) !== index)
  if (twice === undefined) return targets
  throw new InvalidArgumentError(
    twice.file === null
      ? 'Only one report can go to stdout: give the others a file.'
      : `Two reports cannot go to ${twice.file}.`,
  )
}

const targetOf = (typed: string): ReportTarget => {
  const [kind = '', ...file] = typed.split('=')
  if (!isReportKind(kind)) {
    throw new InvalidArgumentError(
      `There is no such kind: it is one of ${Object.keys(reportKinds).join(', ')}.`,
    )
  }
  if (file.length > 0 && file.join('=') === '') throw new InvalidArgumentError('The file after = is missing.')
  return { kind, file: file.length === 0 ? null : file.join('=') }
}
