import { Option } from 'commander'
import { slowdown } from '#cli/smoke/baseline.ts'
import { reportKinds } from './report-kinds.ts'
import { type ReportTarget, reportTargets } from './report-target.ts'

/** What commander makes of the options that are about reports. */
export type ReportOptions = { report?: readonly ReportTarget[]; baseline?: string; replay?: string }

/** The options that are about reports. */
export const reportOptions: readonly Option[] = [
  new Option(
    '--report <kind[=file]>',
    `how to report, several times for several: ${Object.keys(reportKinds).join(', ')}; without a file to stdout (default: human)`,
  ).argParser(reportTargets),
  new Option(
    '--baseline <file>',
    `a former JSON report: what has changed; slower is a p95 of ${slowdown.factor} times and ${slowdown.milliseconds} ms more`,
  ),
  new Option('--replay <file>', 'a former JSON report: make only the checks that failed'),
]
