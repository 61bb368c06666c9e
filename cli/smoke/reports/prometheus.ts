import { callNameOf, endpoints } from '#cli/client/endpoints.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { tallyOf } from './labels.ts'

type Sample = { labels: Readonly<Record<string, string>>; value: number }

/** Metrics for the textfile collector of Prometheus' node exporter. Every gauge describes the last run. */
export const prometheusReport = (record: RunRecord): string => {
  const { baseUrl, exitCode, checks, calls, milliseconds, finishedAt } = record
  const base = { base_url: baseUrl }
  const { ok, failed, notYet, notChecked } = tallyOf(checks)
  const states = Object.entries({ ok, failed, not_yet: notYet, not_checked: notChecked })
  const known = new Set(endpoints.map(callNameOf))
  const answered = calls.filter(({ call, count }) => count > 0 && known.has(call))
  return [
    metric('exit_code', 'How portal smoke ended; 0 is well.', [{ labels: base, value: exitCode }]),
    metric(
      'checks',
      'Checks by how they ended.',
      states.map(([state, value]) => ({ labels: { ...base, state }, value })),
    ),
    metric('run_duration_seconds', 'How long the run took.', [{ labels: base, value: milliseconds / 1_000 }]),
    metric('last_run_timestamp_seconds', 'When the run ended.', [
      { labels: base, value: Math.floor(Date.parse(finishedAt) / 1_000) },
    ]),
    metric(
      'call_duration_seconds',
      'How long the answers to a call took: half of them, and 95 of 100.',
      answered.flatMap(({ call, p50, p95 }) => [
        { labels: { ...base, call, quantile: '0.5' }, value: p50 / 1_000 },
        { labels: { ...base, call, quantile: '0.95' }, value: p95 / 1_000 },
      ]),
    ),
    ...earlierMetrics(record, base),
  ].join('')
}

/** What a run with --state knows of the runs before it. */
const earlierMetrics = ({ earlier, finishedAt }: RunRecord, base: Sample['labels']): string[] => {
  if (earlier === undefined) return []
  const { found, unseen, lastSuccessAt } = earlier
  const open = [...found, ...unseen].map(({ name, verdict, call, since, runs }) => ({
    labels: { ...base, call, finding: name, verdict: labelOf(verdict) },
    since: secondsOf(since),
    runs,
  }))
  const success = lastSuccessAt === null ? [] : [secondsOf(lastSuccessAt)]
  return [
    metric(
      'finding_since_timestamp_seconds',
      'Since when a finding is there without a break.',
      open.map(({ labels, since }) => ({ labels, value: since })),
    ),
    metric(
      'finding_runs',
      'In how many runs in a row a finding is there.',
      open.map(({ labels, runs }) => ({ labels, value: runs })),
    ),
    metric(
      'last_success_timestamp_seconds',
      'When the last run ended in which nothing was wrong; 0 if there was none so far.',
      // Without a sample no alert could tell an API that was never well.
      [{ labels: base, value: success[0] ?? 0 }],
    ),
    metric(
      'last_success_age_seconds',
      'How long before the end of this run that was.',
      success.map((value) => ({ labels: base, value: Math.max(secondsOf(finishedAt) - value, 0) })),
    ),
  ]
}

const secondsOf = (moment: string): number => Math.floor(Date.parse(moment) / 1_000)

/** As Prometheus writes names: `wrong_shape`. */
const labelOf = (verdict: string): string =>
  verdict.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const metric = (name: string, help: string, samples: readonly Sample[]): string =>
  [
    `# HELP portal_smoke_${name} ${help}`,
    `# TYPE portal_smoke_${name} gauge`,
    ...samples.map(({ labels, value }) => `portal_smoke_${name}{${labelsOf(labels)}} ${value}`),
    '',
  ].join('\n')

const labelsOf = (labels: Sample['labels']): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',')
