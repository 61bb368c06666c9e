import type { Deviation } from '#cli/client/deviation.ts'
import { verdictOfDeviation } from '#cli/smoke/findings.ts'
import { isFailing } from '#cli/smoke/reports/labels.ts'
import type { CheckRecord } from '#cli/smoke/run-record.ts'

/** The check of all answers of a call fails as long as one of their deviations does. */
export const contractVerdict = (check: CheckRecord, deviations: readonly Deviation[]): CheckRecord => {
  const verdicts = deviations
    .filter(({ call, isAccepted }) => call === check.call && !isAccepted)
    .map(verdictOfDeviation)
  if (!isFailing(check) || verdicts.includes('wrongShape')) return check
  return { ...check, verdict: verdicts.includes('notYet') ? 'notYet' : 'noted', found: check.verdict }
}
