import type { Verdict } from '#cli/client/finding.ts'
import { type ExitCode, exitCodes } from '#cli/failure.ts'
import type { CallRecord, CheckRecord, RunRecord } from '#cli/smoke/run-record.ts'

/** The outcomes of a check; every kind of failure is `failed`. */
export type Outcome = 'ok' | 'failed' | 'notYet' | 'notChecked'

export const outcomeOf = (verdict: Verdict): Outcome => {
  if (verdict === 'ok' || verdict === 'noted') return 'ok'
  return verdict === 'notChecked' || verdict === 'notYet' ? verdict : 'failed'
}

export const isFailing = ({ verdict }: Pick<CheckRecord, 'verdict'>): boolean =>
  outcomeOf(verdict) === 'failed'

export const tallyOf = (checks: readonly CheckRecord[]): Record<Outcome, number> => {
  const count = (outcome: Outcome) => checks.filter(({ verdict }) => outcomeOf(verdict) === outcome).length
  return {
    ok: count('ok'),
    failed: count('failed'),
    notYet: count('notYet'),
    notChecked: count('notChecked'),
  }
}

/** The numbers of checks, as in `12 ok, 1 failed, 3 not checked`. */
export const tallyText = (checks: readonly CheckRecord[], failures = (text: string) => text): string => {
  const { ok, failed, notYet, notChecked } = tallyOf(checks)
  const waiting = notYet === 0 ? '' : `, ${notYet} not yet failing`
  return `${ok} ok, ${failures(`${failed} failed`)}${waiting}, ${notChecked} not checked`
}

/** Whether a run found something that only fails a later one, should it be there again. */
export const isWaitingFor = ({ checks, earlier }: Pick<RunRecord, 'checks' | 'earlier'>): boolean =>
  (earlier?.waiting ?? []).length > 0 || checks.some(({ verdict }) => verdict === 'notYet')

/** How a run ended, in a few words. */
export const titleOf = (record: Pick<RunRecord, 'exitCode' | 'checks' | 'earlier'>): string =>
  record.exitCode === exitCodes.ok && isWaitingFor(record)
    ? 'Something is wrong, but not yet in enough runs'
    : exitCodeLabels[record.exitCode]

/** Things that share a key, in the order in which they came. */
export const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [key: string, alike: Item[]][] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

export const areaOf = ({ tags }: CheckRecord): string => tags[0] ?? 'other'

export const areasOf = (checks: readonly CheckRecord[]): string[] => [...new Set(checks.map(areaOf))]

export const failingCalls = (checks: readonly CheckRecord[]): string[] => [
  ...new Set(checks.filter(isFailing).map(({ call }) => call)),
]

/** The calls that were answered, the slowest first. */
export const answeredCalls = ({ calls }: Pick<RunRecord, 'calls'>): CallRecord[] =>
  calls.filter(({ count }) => count > 0).toSorted((left, right) => right.p95 - left.p95)

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  noted: 'noted',
  notYet: 'not yet',
  notChecked: 'not checked',
  failed: 'failed',
  wrongShape: 'wrong shape',
  signInRefused: 'sign-in refused',
  unreachable: 'unreachable',
  tooSlow: 'too slow',
}

export const exitCodeLabels: Readonly<Record<ExitCode, string>> = {
  [exitCodes.ok]: 'All is well',
  [exitCodes.failed]: 'Checks failed',
  [exitCodes.usage]: 'The command was not understood',
  [exitCodes.unreachable]: 'The API cannot be reached',
  [exitCodes.signInRefused]: 'The sign-in was refused',
  [exitCodes.wrongShape]: 'An answer has another shape',
  [exitCodes.tooSlow]: 'Too slow',
  [exitCodes.leftovers]: 'Something was left behind',
  [exitCodes.notWritten]: 'A report was not written',
  [exitCodes.requiredNotChecked]: 'Required calls were not checked',
  [exitCodes.interrupted]: 'The run was interrupted',
  [exitCodes.terminated]: 'The run was terminated',
}

/** A time as `350 ms` or `1.2 s`. */
export const timeText = (milliseconds: number): string =>
  milliseconds >= 1_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`

/** Seconds as a decimal, as JUnit and Prometheus expect them. */
export const secondsText = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3)

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** An ISO 8601 time as `2026-01-05 09:30:00 UTC`. */
export const momentText = (moment: string): string =>
  moment.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d).*$/, '$1 $2 UTC')
