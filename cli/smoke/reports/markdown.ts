import type { RunRecord } from '#cli/smoke/run-record.ts'
import { type ReportGroup, recordGroups, shortened } from './groups.ts'
import { answeredCalls, counted, tallyText, timeText, titleOf } from './labels.ts'

const slowestShown = 5

/** A short summary for a page of a CI system. */
export const markdownReport = (record: RunRecord): string => {
  const { checks, baseUrl, milliseconds, exitCode } = record
  return [
    `## portal smoke: ${titleOf(record)}`,
    `${counted(checks.length, 'check')} of \`${baseUrl}\` in ${timeText(milliseconds)}: **${tallyText(checks)}** (exit code ${exitCode}).`,
    ...recordGroups(record).map(section),
    ...(record.cleanUp === '' ? [] : [`Remove what is left: \`${record.cleanUp}\``]),
    ...slowest(record),
    '',
  ].join('\n\n')
}

const section = ({ title, lines }: ReportGroup): string => {
  const shown = shortened(lines).map((line) => `- ${text(line)}`)
  return [lines.length === 1 ? `### ${title}` : `### ${title} (${lines.length})`, '', ...shown].join('\n')
}

const slowest = (record: RunRecord): string[] => {
  const rows = answeredCalls(record)
    .slice(0, slowestShown)
    .map(({ call, p50, p95 }) => `| ${text(call)} | ${timeText(p50)} | ${timeText(p95)} |`)
  return rows.length === 0 ? [] : [['| Slowest calls | p50 | p95 |', '|---|--:|--:|', ...rows].join('\n')]
}

/** What a server says is text here: no link, picture, mention or table of its making. */
const text = (written: string): string =>
  written
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]#|~>]/g, '\\$&')
    .replaceAll('@', '@\u200b')
    .replaceAll('://', ':\u200b//')
