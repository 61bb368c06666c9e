import { isSameDeviation } from '#cli/smoke/contract-checks.ts'
import type { BaselineComparison, DeviationRecord, RunRecord } from '#cli/smoke/run-record.ts'
import { isFailing } from './labels.ts'

type Change = BaselineComparison['newlyFailing'][number]

/** A p95 counts as slower if it exceeds the earlier one by this factor and by this many milliseconds. */
export const slowdownLimits = { factor: 1.5, milliseconds: 100 }

/** Compares a run with an earlier one. If a run makes only some checks, the others do not count as missing. */
export const compare = (
  now: RunRecord,
  before: RunRecord,
  { isPartial }: { isPartial: boolean },
): BaselineComparison => {
  const changes = changesBetween(now, before)
  const names = new Set(now.checks.map(({ name }) => name))
  const former = new Set(before.checks.map(({ name }) => name))
  const isNewlyFailing = (change: Change) => fails(change.now) && !fails(change.before)
  const isNewlyPassing = (change: Change) => change.now === 'ok' && fails(change.before)
  return {
    baseline: { startedAt: before.startedAt, baseUrl: before.baseUrl },
    newlyFailing: changes.filter(isNewlyFailing),
    newlyPassing: changes.filter(isNewlyPassing),
    otherwise: changes.filter((change) => !isNewlyFailing(change) && !isNewlyPassing(change)),
    appeared: [...names].filter((name) => !former.has(name)),
    gone: isPartial ? [] : [...former].filter((name) => !names.has(name)),
    slower: slowdowns(now, before),
    deviations: newDeviations(now, before),
  }
}

const fails = (verdict: Change['now']): boolean => isFailing({ verdict })

const changesBetween = (now: RunRecord, before: RunRecord): Change[] => {
  const former = new Map(before.checks.map(({ name, verdict }) => [name, verdict]))
  return now.checks.flatMap(({ name, verdict, detail }) => {
    const previous = former.get(name)
    if (previous === undefined || previous === verdict) return []
    return [{ name, before: previous, now: verdict, detail }]
  })
}

const slowdowns = (now: RunRecord, before: RunRecord): BaselineComparison['slower'] => {
  const former = new Map(before.calls.filter(({ count }) => count > 0).map(({ call, p95 }) => [call, p95]))
  return now.calls.flatMap(({ call, p95 }) => {
    const previous = former.get(call)
    const isSlower =
      previous !== undefined &&
      p95 > previous * slowdownLimits.factor &&
      p95 - previous >= slowdownLimits.milliseconds
    return isSlower ? [{ call, before: previous, now: p95 }] : []
  })
}

const newDeviations = (now: RunRecord, { deviations }: RunRecord): DeviationRecord[] =>
  now.deviations.filter((deviation) => !deviations.some((each) => isSameDeviation(each, deviation)))
