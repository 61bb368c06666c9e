import { shortened } from '#cli/smoke/reports/groups.ts'
import { toCsv } from '#src/rules/csv.ts'
import type { Accepted } from './accepted.ts'
import type { AuditRecord } from './audit.ts'
import { type AuditFinding, addressOf, entities, nameOf } from './audit-finding.ts'
import type { reportNames } from './options.ts'

/** All that a report says of an audit. */
export type ReportedAudit = Pick<AuditRecord, 'read' | 'calls' | 'failures'> & {
  baseUrl: string
  portalUrl: string | undefined
  findings: readonly (AuditFinding & { isAccepted: boolean })[]
  /** Entries of --accept that accept nothing any more. */
  obsolete: readonly Accepted[]
  exitCode: number
}

const cellsOf = (finding: AuditFinding, portalUrl: string | undefined): string[] => [
  finding.kind,
  nameOf(finding),
  finding.name,
  finding.what,
  addressOf(finding, portalUrl),
]

const headings = ['Kind', 'Record', 'Name', 'What', 'Address']

const widest = 44

const human = ({ findings, portalUrl }: ReportedAudit): string => {
  const shown = findings.filter(({ isAccepted }) => !isAccepted)
  if (shown.length === 0) return ''
  const rows = [headings, ...shown.map((finding) => cellsOf(finding, portalUrl))]
  const widths = headings.map((_, column) =>
    Math.min(widest, Math.max(...rows.map((cells) => (cells[column] ?? '').length))),
  )
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return `${rows.map(lineOf).join('\n')}\n`
}

const json = ({ portalUrl, findings, ...audit }: ReportedAudit): string =>
  `${JSON.stringify(
    {
      format: 1,
      ...audit,
      findings: findings.map((finding) => ({ ...finding, address: addressOf(finding, portalUrl) })),
    },
    null,
    2,
  )}\n`

const csv = ({ findings, portalUrl }: ReportedAudit): string =>
  toCsv([
    headings,
    ...findings.filter(({ isAccepted }) => !isAccepted).map((finding) => cellsOf(finding, portalUrl)),
  ])

export const auditReports: Readonly<Record<(typeof reportNames)[number], (audit: ReportedAudit) => string>> =
  {
    human,
    json,
    csv,
  }

const withCommas = (count: number): string => count.toLocaleString('en')

/** What is said on stderr at the end. */
export const summaryOf = ({ findings, read, calls, failures, obsolete }: ReportedAudit): string => {
  const accepted = findings.filter(({ isAccepted }) => isAccepted).length
  const parts = entities.flatMap((entity) => {
    const { judged, total } = read[entity] ?? { judged: 0, total: 0 }
    return read[entity] === undefined ? [] : `${withCommas(judged)} of ${withCommas(total)} ${entity}`
  })
  const count = findings.length - accepted
  return [
    `${withCommas(count)} ${count === 1 ? 'finding' : 'findings'}${accepted === 0 ? '' : `, ${withCommas(accepted)} accepted`}; read ${parts.join(', ') || 'nothing'}, in ${withCommas(calls)} ${calls === 1 ? 'call' : 'calls'}.`,
    ...shortened(failures.map((failure) => `Not read: ${failure}`)),
    ...obsolete.map((entry) => `Obsolete in the file of --accept: ${entry.kind} of ${nameOf(entry)}`),
  ].join('\n')
}
