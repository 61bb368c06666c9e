import { ownVersion } from '#cli/own-version.ts'
import { type ReportTarget as KindTarget, reportTargetsOf } from '#cli/report-targets.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import { htmlReport } from './html/html.ts'
import { humanReport } from './human.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import { prometheusReport } from './prometheus.ts'

/** The whole record, for programs. */
const jsonReport = ({ har: _, ...record }: RunRecord): string => `${JSON.stringify(record, null, 2)}\n`

/** An HTTP archive (1.2) of the calls behind findings, as network panels of browsers import it. */
const harReport = ({ har = [] }: RunRecord): string =>
  `${JSON.stringify({ log: { version: '1.2', creator: { name: 'portal smoke', version: ownVersion() }, pages: [], entries: har } }, null, 1)}\n`

export const reportKinds = {
  human: humanReport,
  json: jsonReport,
  junit: junitReport,
  markdown: markdownReport,
  html: htmlReport,
  prometheus: prometheusReport,
  har: harReport,
} satisfies Record<string, (record: RunRecord) => string>

type ReportKind = keyof typeof reportKinds

export type ReportTarget = KindTarget<ReportKind>

export const reportTargets = reportTargetsOf(typedKeys(reportKinds))

export const reportUsage = `kind of report, repeatable: ${Object.keys(reportKinds).join(', ')}; without a file to stdout (default: human)`
