import type { CheckRecord } from '#cli/smoke/run-record.ts'
import type { Report } from './report.ts'
import { isFailing } from './standing.ts'

/** TAP, version 14. */
export const tapReport = ({ record: { checks, baseUrl } }: Report): string =>
  [
    'TAP version 14',
    `# portal smoke of ${baseUrl}`,
    `1..${checks.length}`,
    ...checks.flatMap((check, index) => linesOf(check, index + 1)),
    '',
  ].join('\n')

const linesOf = (check: CheckRecord, number: number): string[] => {
  const { name, verdict, detail, call, milliseconds } = check
  const point = `${isFailing(check) ? 'not ok' : 'ok'} ${number} - ${escaped(name)}`
  if (verdict === 'notChecked') return [`${point} # SKIP ${escaped(detail)}`]
  return [
    point,
    '  ---',
    `  duration_ms: ${milliseconds}`,
    ...(isFailing(check)
      ? [`  message: ${JSON.stringify(detail)}`, `  severity: ${verdict}`, `  call: ${JSON.stringify(call)}`]
      : []),
    '  ...',
  ]
}

/** A `#` would begin a directive, a `\` an escape, and a line is a line. */
const escaped = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[\\#]/g, '\\$&')
