import type { Verdict } from '#cli/smoke/outcome.ts'
import type { CheckRecord } from '#cli/smoke/run-record.ts'

/** The three ways in which a check can end, for those who need not know why it failed. */
export type Standing = 'ok' | 'failed' | 'notChecked'

export const standingOf = (verdict: Verdict): Standing =>
  verdict === 'ok' || verdict === 'notChecked' ? verdict : 'failed'

export const isFailing = ({ verdict }: Pick<CheckRecord, 'verdict'>): boolean =>
  standingOf(verdict) === 'failed'

export const tallyOf = (checks: readonly CheckRecord[]): Record<Standing, number> => {
  const count = (standing: Standing) =>
    checks.filter(({ verdict }) => standingOf(verdict) === standing).length
  return { ok: count('ok'), failed: count('failed'), notChecked: count('notChecked') }
}

/** The area of the API that a check belongs to. */
export const areaOf = ({ tags }: CheckRecord): string => tags[0] ?? 'other'

/** The areas of checks, each once. */
export const areasOf = (checks: readonly CheckRecord[]): string[] => [...new Set(checks.map(areaOf))]

/** The calls of the checks that failed, each once. */
export const failingCalls = (checks: readonly CheckRecord[]): string[] => [
  ...new Set(checks.filter(isFailing).map(({ call }) => call)),
]

/** What a verdict is called in a report. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  notChecked: 'not checked',
  failed: 'failed',
  wrongShape: 'wrong shape',
  signInRefused: 'sign-in refused',
  unreachable: 'unreachable',
  tooSlow: 'too slow',
}
