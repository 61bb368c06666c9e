import type { Discretion } from './discretion.ts'
import type { Outcome, Verdict } from './outcome.ts'

const words: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  notChecked: 'skip',
  failed: 'FAIL',
  wrongShape: 'FAIL',
  signInRefused: 'FAIL',
  unreachable: 'FAIL',
  tooSlow: 'FAIL',
}

/** A check on one line: its word, its call, what was checked, and what there is to say. */
export const lineOf = ({ verdict, call, check, detail }: Outcome, { clean }: Discretion): string => {
  const said = verdict === 'ok' ? `(${detail})` : `— ${detail}`
  return clean(`${call} ${check}${detail === '' ? '' : ` ${said}`}`).replace(/^/, words[verdict].padEnd(6))
}

/** The last word: how many checks ended how, and which calls failed. */
export const summaryOf = (outcomes: readonly Outcome[], seconds: number): string => {
  const count = (word: string) => outcomes.filter(({ verdict }) => words[verdict] === word).length
  const failing = new Set(outcomes.filter(({ verdict }) => words[verdict] === 'FAIL').map(({ call }) => call))
  const counts = `${outcomes.length} checks in ${seconds.toFixed(1)} s: ${count('ok')} ok, ${count('FAIL')} failed, ${count('skip')} skipped`
  return failing.size === 0 ? counts : `${counts}\nFailing: ${[...failing].join(', ')}`
}
