import { callNameOf, endpoints } from '#cli/client/endpoints.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { tallyOf } from './labels.ts'

type Sample = { labels: Readonly<Record<string, string>>; value: number }

/** Metrics for the textfile collector of Prometheus' node exporter. Every gauge describes the last run. */
export const prometheusReport = (record: RunRecord): string => {
  const { baseUrl, exitCode, checks, calls, milliseconds, finishedAt } = record
  const base = { base_url: baseUrl }
  const { ok, failed, notChecked } = tallyOf(checks)
  const states = Object.entries({ ok, failed, not_checked: notChecked })
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
  ].join('')
}

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
