import type { Deviation } from '#cli/client/deviation.ts'
import type { Verdict } from '#cli/client/finding.ts'
import { exitCodes } from '#cli/failure.ts'
import { isContractCheck } from '#cli/smoke/findings.ts'
import { isFailing, isWaitingFor, momentText } from '#cli/smoke/reports/labels.ts'
import type { CheckRecord, EarlierRecord, RunRecord, TimedFinding } from '#cli/smoke/run-record.ts'
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
  pastDeadline,
} from './observations.ts'
import type { State } from './state-file.ts'

/**
 * Judges a run beside those before it: what was not yet there in so many runs in a row is no failure. Returns the record,
 * which says since when and how often, and the state for the next run.
 */
export const judgeByState = (
  record: RunRecord,
  before: State,
  fewestRuns: number,
): { record: RunRecord; state: State } => {
  const at = record.startedAt
  const { found, unseen, kept, gone } = compareFindings(observationsOf(record), before.findings, {
    at,
    isAway: isAway(record),
    absenceOf: absenceIn(record),
  })
  const known = new Map(found.map((each) => [each.name, each]))
  const isDue = ({ runs }: TimedFinding) => runs >= fewestRuns
  const historyOf = (each: TimedFinding): History => ({
    since: each.since,
    runs: each.runs,
    history: historyText(each, isDue(each) ? null : fewestRuns),
  })
  const failingUnseen = unseen.filter((each) => isDue(each) && each.verdict !== 'noted')
  const runWide = [...record.unjudged.map(ofUnjudged), pastDeadline]
    .flatMap(({ name }) => known.get(name) ?? [])
    .filter((each) => !isDue(each))
  const isWaiting = ({ name }: { name: string }) => runWide.some((each) => each.name === name)
  const deviations = record.deviations.map((deviation) => timed(deviation, known, isDue, historyOf))
  const earlier: EarlierRecord = {
    runs: before.runs + 1,
    fewestRuns,
    lastSuccessAt: before.lastSuccessAt,
    found,
    waiting: runWide,
    unseen: failingUnseen,
    gone,
  }
  const judged = summedUp({
    ...record,
    checks: record.checks.map((check) =>
      isContractCheck(check)
        ? contractVerdict(check, deviations)
        : checkVerdict(check, known, isDue, historyOf),
    ),
    deviations,
    unjudged: record.unjudged.filter((each) => !isWaiting(ofUnjudged(each))),
    endedBy: (record.endedBy ?? []).filter((code) => code !== exitCodes.tooSlow || !isWaiting(pastDeadline)),
    earlier,
  })
  const isWell = judged.exitCode === exitCodes.ok && !isWaitingFor(judged)
  const lastSuccessAt = isWell ? record.finishedAt : before.lastSuccessAt
  return {
    record: { ...judged, earlier: { ...earlier, lastSuccessAt } },
    state: {
      ...before,
      runs: before.runs + 1,
      lastRunAt: record.finishedAt,
      lastSuccessAt,
      findings: [...found, ...unseen, ...kept],
    },
  }
}

type History = Required<Pick<CheckRecord, 'since' | 'runs' | 'history'>>

/** `new`, or since when it is there; `fewestRuns` is how often it has to be, where that is more. */
const historyText = ({ since, runs, verdict }: TimedFinding, fewestRuns: number | null): string => {
  const age = runs === 1 ? 'new' : `since ${momentText(since)}`
  if (fewestRuns !== null && verdict !== 'noted') {
    return `not yet: in ${runs} of ${fewestRuns} runs in a row, ${age}`
  }
  return runs === 1 ? age : `${age}, ${runs} runs in a row`
}

const checkVerdict = (
  check: CheckRecord,
  known: ReadonlyMap<string, TimedFinding>,
  isDue: (each: TimedFinding) => boolean,
  historyOf: (each: TimedFinding) => History,
): CheckRecord => {
  const entry = known.get(ofCheck(check).name)
  if (entry === undefined) return check
  // A password that is refused again and again locks the account: that is said at once.
  const isAtOnce = check.verdict === 'signInRefused' && isSignIn(check)
  const verdict: Verdict = isFailing(check) && !isAtOnce && !isDue(entry) ? 'notYet' : check.verdict
  return { ...check, verdict, found: check.verdict, ...historyOf(entry) }
}

const timed = (
  deviation: Deviation,
  known: ReadonlyMap<string, TimedFinding>,
  isDue: (each: TimedFinding) => boolean,
  historyOf: (each: TimedFinding) => History,
): Deviation => {
  const entry = known.get(ofDeviation(deviation).name)
  if (entry === undefined) return deviation
  return { ...deviation, ...historyOf(entry), isNotYet: !isDue(entry) }
}
