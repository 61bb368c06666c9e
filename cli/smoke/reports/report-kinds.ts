import { htmlReport } from './html/html.ts'
import { humanReport } from './human.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { markdownReport } from './markdown.ts'
import type { Report } from './report.ts'
import { tapReport } from './tap.ts'

/** Every kind of report, and how it is written. */
export const reportKinds = {
  human: humanReport,
  json: jsonReport,
  junit: junitReport,
  tap: tapReport,
  markdown: markdownReport,
  html: htmlReport,
} satisfies Record<string, (report: Report) => string>

export type ReportKind = keyof typeof reportKinds

export const isReportKind = (name: string): name is ReportKind => Object.hasOwn(reportKinds, name)
