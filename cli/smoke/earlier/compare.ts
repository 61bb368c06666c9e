import type { Observation, TimedFinding } from '#cli/smoke/run-record.ts'

/**
 * Whether a run that does not have a finding shows that it is over: `gone` if it was looked for; `unreachable` if that failed
 * on the way; `notLookedFor` if it was left out.
 */
export type Absence = 'gone' | 'unreachable' | 'notLookedFor'

export type Comparison = {
  /** What is there now. */
  found: TimedFinding[]
  /** What may still be there: the API could not be reached to see. */
  unseen: TimedFinding[]
  /** What this run did not look for. */
  kept: TimedFinding[]
  gone: TimedFinding[]
}

/**
 * Compares what was found now with what an earlier run knew. An API that cannot be reached at all cannot be reached at
 * those places either that could not be reached before.
 */
export const compareFindings = (
  now: readonly Observation[],
  before: readonly TimedFinding[],
  { at, isAway, absenceOf }: { at: string; isAway: boolean; absenceOf(known: TimedFinding): Absence },
): Comparison => {
  const known = new Map(before.map((each) => [each.name, each]))
  const names = new Set(now.map(({ name }) => name))
  const found = now.map((observation) => seenAgain(observation, known.get(observation.name), at))
  const absent = before.filter(({ name }) => !names.has(name))
  const isStillThere = ({ verdict }: TimedFinding) => isAway && verdict === 'unreachable'
  const others = absent.filter((each) => !isStillThere(each))
  const withAbsence = (absence: Absence) => others.filter((each) => absenceOf(each) === absence)
  return {
    found,
    unseen: [
      ...absent.filter(isStillThere).map((each) => seenAgain(each, each, at)),
      ...withAbsence('unreachable'),
    ],
    kept: withAbsence('notLookedFor'),
    gone: withAbsence('gone'),
  }
}

/** A clock that was set back makes nothing begin in the future. */
const seenAgain = (observation: Observation, before: TimedFinding | undefined, at: string): TimedFinding => ({
  ...observation,
  since: before === undefined || before.since > at ? at : before.since,
  runs: (before?.runs ?? 0) + 1,
})
