import { checkShape, readJson } from '#cli/client/json-file.ts'
import { isContractCheck } from '#cli/smoke/findings.ts'
import { counted, isFailing, timeText } from '#cli/smoke/reports/labels.ts'
import { type CallRecord, type CheckRecord, type RunRecord, RunShape } from '#cli/smoke/run-record.ts'
import { summedUp } from '#cli/smoke/summed-up.ts'
import { compareFindings } from './compare.ts'
import { contractVerdict } from './contract-verdict.ts'
import {
  absenceIn,
  isAway,
  isSignIn,
  observationsOf,
  ofCheck,
  ofDeviation,
  ofUnjudged,
} from './observations.ts'

/** Reads the JSON report of --baseline. Throws a usage failure where it is none of this format. */
export const readBaseline = async (file: string): Promise<RunRecord> =>
  checkShape(file, await readJson(file), RunShape)

const history = 'also in the baseline'

/** Judges a run beside one of another environment: only what is worse there fails it. */
export const judgeByBaseline = (record: RunRecord, baseline: RunRecord, factor: number): RunRecord => {
  const at = baseline.startedAt
  const known = observationsOf(asFound(baseline)).map((each) => ({ ...each, since: at, runs: 1 }))
  const { found, gone } = compareFindings(observationsOf(record), known, {
    at,
    isAway: isAway(record),
    absenceOf: absenceIn(record),
  })
  const same = new Set(found.filter(({ runs }) => runs > 1).map(({ name }) => name))
  const deviations = record.deviations.map((deviation) =>
    same.has(ofDeviation(deviation).name) ? { ...deviation, isNote: true, history } : deviation,
  )
  const isKnown = (check: CheckRecord) => !isOnTheWay(check) && same.has(ofCheck(check).name)
  const pairs = record.calls.flatMap((call): [CallRecord, CallRecord][] => {
    const before = baseline.calls.find((each) => each.call === call.call)
    return before === undefined || before.count === 0 || call.count === 0 ? [] : [[call, before]]
  })
  const checks = record.checks.map((check) => {
    if (isContractCheck(check)) return contractVerdict(check, deviations)
    return isFailing(check) && isKnown(check)
      ? { ...check, verdict: 'noted' as const, found: check.verdict, history }
      : check
  })
  const isKnownCall = (each: RunRecord['unjudged'][number]) => same.has(ofUnjudged(each).name)
  return summedUp({
    ...record,
    checks: [...checks, ...pairs.map(([now, before]) => speedCheck(now, before, factor, record))],
    deviations,
    unjudged: record.unjudged.filter((each) => !isKnownCall(each)),
    baseline: {
      baseUrl: baseline.baseUrl,
      startedAt: at,
      unjudged: record.unjudged.filter(isKnownCall),
      better: [
        ...gone.map(({ text }) => `no longer: ${text}`),
        ...pairs
          .filter(([now, before]) => isSlower(before, now, factor))
          .map(
            ([now, before]) => `${now.call} takes ${timeText(now.p95)}, there ${timeText(before.p95)} (p95)`,
          ),
      ],
    },
  })
}

/** The verdicts before that run was itself judged beside others. */
const asFound = (record: RunRecord): RunRecord => ({
  ...record,
  checks: record.checks.map((check) => ({ ...check, verdict: check.found ?? check.verdict })),
})

/** That the API cannot be reached, or lets no account in, says nothing about what it would answer. */
const isOnTheWay = (check: CheckRecord): boolean => check.verdict === 'unreachable' || isSignIn(check)

/** Milliseconds by which the same call differs from run to run. */
const unnoticed = 100

const isSlower = (one: CallRecord, other: CallRecord, factor: number): boolean =>
  one.p95 > other.p95 * factor && one.p95 - other.p95 > unnoticed

/** One that passes is there as well: it says that a slow call of an earlier run is over. */
const speedCheck = (
  now: CallRecord,
  before: CallRecord,
  factor: number,
  { checks }: RunRecord,
): CheckRecord => {
  const check = 'is as fast as in the baseline'
  const detail = `takes ${timeText(now.p95)} (p95 of ${counted(now.count, 'answer')}), there ${timeText(before.p95)}`
  const [area = 'other'] = checks.find(({ call }) => call === now.call)?.tags ?? []
  const outcome = isSlower(now, before, factor)
    ? ({ verdict: 'tooSlow', cause: `slower: ${now.call}`, effect: 'is slow', source: 'agreement' } as const)
    : ({ verdict: 'ok', cause: '', effect: '', source: '' } as const)
  return {
    name: `${now.call} ${check}`,
    persona: '',
    call: now.call,
    check,
    tags: [area, 'read', 'speed'],
    detail,
    milliseconds: 0,
    requestId: '',
    ...outcome,
  }
}
