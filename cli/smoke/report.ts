import type { Discretion } from './discretion.ts'
import type { Verdict } from './outcome.ts'
import type { CheckRecord, RunRecord } from './run-record.ts'

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
export const lineOf = ({ verdict, name, detail }: CheckRecord, { clean }: Discretion): string => {
  const said = verdict === 'ok' ? `(${detail})` : `— ${detail}`
  return clean(`${name}${detail === '' ? '' : ` ${said}`}`).replace(/^/, words[verdict].padEnd(6))
}

/** The last word: how many checks ended how, and which calls failed. */
export const summaryOf = ({ checks, milliseconds }: RunRecord): string => {
  const count = (word: string) => checks.filter(({ verdict }) => words[verdict] === word).length
  const failing = new Set(checks.filter(({ verdict }) => words[verdict] === 'FAIL').map(({ call }) => call))
  const counts = `${checks.length} checks in ${(milliseconds / 1_000).toFixed(1)} s: ${count('ok')} ok, ${count('FAIL')} failed, ${count('skip')} not checked`
  return failing.size === 0 ? counts : `${counts}\nFailing: ${[...failing].join(', ')}`
}
