import { InvalidArgumentError } from 'commander'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { htmlReport } from './html/html.ts'
import { humanReport } from './human.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { prometheusReport } from './prometheus.ts'

/** The whole record, for programs. */
const jsonReport = (record: RunRecord): string => `${JSON.stringify(record, null, 2)}\n`

export const reportKinds = {
  human: humanReport,
  json: jsonReport,
  junit: junitReport,
  markdown: markdownReport,
  html: htmlReport,
  prometheus: prometheusReport,
} satisfies Record<string, (record: RunRecord) => string>

type ReportKind = keyof typeof reportKinds

const isReportKind = (name: string): name is ReportKind => Object.hasOwn(reportKinds, name)

/** A report that is wanted, and the file for it; null for stdout. */
export type ReportTarget = { kind: ReportKind; file: string | null }

/**
 * Parses `KIND[=FILE]`, several separated by commas or in repeated options. Refuses an unknown kind, two
 * reports to stdout and two to the same file.
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
  const name = file.join('=')
  if (file.length > 0 && name === '') throw new InvalidArgumentError('The file after = is missing.')
  return { kind, file: file.length === 0 || name === '-' ? null : name }
}

export const reportUsage = `kind of report, repeatable: ${Object.keys(reportKinds).join(', ')}; without a file to stdout (default: human)`
