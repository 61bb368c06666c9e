import type { Deviation } from '#cli/client/deviation.ts'
import type { Verdict } from '#cli/client/finding.ts'
import { exitCodes } from '#cli/failure.ts'
import { signInCheck } from '#cli/smoke/check.ts'
import { isContractCheck } from '#cli/smoke/findings.ts'
import { isFailing } from '#cli/smoke/reports/labels.ts'
import type { CheckRecord, Observation, RunRecord, TimedFinding } from '#cli/smoke/run-record.ts'
import type { Absence } from './compare.ts'

/** All that a run has found, each under a name that has no numbers of this run. */
export const observationsOf = (record: RunRecord): Observation[] => [
  ...record.checks.filter((check) => isOpen(check) && !isContractCheck(check)).map(ofCheck),
  ...record.deviations.filter(({ isAccepted }) => !isAccepted).map(ofDeviation),
  ...record.unjudged.map(ofUnjudged),
  ...(isPastDeadline(record) ? [pastDeadline] : []),
]

const isOpen = (check: CheckRecord): boolean => isFailing(check) || check.verdict === 'noted'

/** Two faults of one check are two findings: a refusal today is no sequel of a timeout yesterday. */
export const ofCheck = ({ name, verdict, status, detail, call }: CheckRecord): Observation => ({
  name: `${name}: ${verdict}${verdict === 'failed' && status !== undefined ? ` ${status}` : ''}`,
  verdict,
  text: `${name} — ${detail}`,
  check: name,
  call,
})

export const ofDeviation = ({ call, field, agreed, came, isNote }: Deviation): Observation => {
  const name = `${call}: ${field === '' ? 'the body' : field} should be ${agreed}, but is ${came}`
  return { name, verdict: isNote ? 'noted' : 'wrongShape', text: name, check: '', call }
}

export const ofUnjudged = ({ call, reason }: RunRecord['unjudged'][number]): Observation => {
  const name = `${call} could not be checked`
  return { name, verdict: 'notChecked', text: `${name}: ${reason}`, check: '', call }
}

const isPastDeadline = ({ endedBy = [] }: RunRecord): boolean => endedBy.includes(exitCodes.tooSlow)

export const pastDeadline: Observation = {
  name: 'the run lasts longer than its deadline',
  verdict: 'tooSlow',
  text: 'the run lasts longer than its deadline',
  check: '',
  call: '',
}

/** Whether no account could sign in: then nothing else was looked for. */
const isCutOff = ({ checks }: RunRecord): boolean =>
  checks.filter(isSignIn).every(({ verdict }) => verdict !== 'ok')

/** Whether no account could sign in, and no password was refused: only an API that is there refuses one. */
export const isAway = (record: RunRecord): boolean =>
  isCutOff(record) && !record.checks.some((check) => isSignIn(check) && check.verdict === 'signInRefused')

export const isSignIn = ({ check, tags }: CheckRecord): boolean =>
  check === signInCheck.title && tags.includes('login')

/** Says of a finding of an earlier run, which this one does not have, whether it is over. */
export const absenceIn =
  (record: RunRecord) =>
  (known: TimedFinding): Absence => {
    // An outage of before must not hide that a password is refused.
    const isOutageOver = known.verdict === 'unreachable' && !isAway(record)
    if (isCutOff(record) && !isOutageOver) return 'unreachable'
    if (known.name === pastDeadline.name) return isEndedEarly(record) ? 'notLookedFor' : 'gone'
    return absenceBy(record.checks.filter((each) => isAbout(known, each)).map(({ verdict }) => verdict))
  }

/** By how the checks ended that would have found it. */
const absenceBy = (verdicts: readonly Verdict[]): Absence => {
  if (verdicts.includes('unreachable')) return 'unreachable'
  return verdicts.every((verdict) => verdict === 'notChecked') ? 'notLookedFor' : 'gone'
}

const isEndedEarly = ({ endedBy = [] }: RunRecord): boolean => endedBy.length > 0

/** What no check has found is about a call: how fast that is says nothing about it. */
const isAbout = ({ check, call }: TimedFinding, own: CheckRecord): boolean =>
  check === '' ? own.call === call && !own.tags.includes('speed') : own.name === check
