import { element, escaped } from '#cli/smoke/reports/markup.ts'
import {
  isFailing,
  type Outcome,
  outcomeOf,
  tallyOf,
  timeText,
  verdictWords,
} from '#cli/smoke/reports/words.ts'
import type { CheckRecord, RunRecord } from '#cli/smoke/run-record.ts'

/** Each call with its checks and the line that repeats it; those that failed are open. */
export const callSections = ({ checks, calls }: RunRecord): string => {
  const names = [...new Set(checks.map(({ call }) => call))]
  const curls = new Map(calls.map(({ call, curl }) => [call, curl]))
  return element(
    'section',
    {},
    element('h2', {}, 'Checks'),
    ...names.map((name) =>
      callSection(
        name,
        checks.filter(({ call }) => call === name),
        curls.get(name),
      ),
    ),
  )
}

const callSection = (call: string, checks: readonly CheckRecord[], curl: string | undefined): string =>
  element(
    'details',
    checks.some(isFailing) ? { open: '' } : {},
    element('summary', {}, element('span', { class: 'call' }, escaped(call)), badges(checks)),
    curl === undefined ? '' : element('pre', { tabindex: 0 }, escaped(curl)),
    element('ul', { class: 'checks' }, ...checks.map(row)),
  )

const badges = (checks: readonly CheckRecord[]): string => {
  const tally = tallyOf(checks)
  const words: readonly [Outcome, string][] = [
    ['failed', `${tally.failed} failed`],
    ['notChecked', `${tally.notChecked} not checked`],
    ['ok', `${tally.ok} ok`],
  ]
  return words
    .filter(([outcome]) => tally[outcome] > 0)
    .map(([outcome, word]) => badge(outcome, word))
    .join('')
}

const badge = (outcome: Outcome, word: string): string =>
  element('span', { class: `badge ${outcome}` }, escaped(word))

const row = ({ name, call, verdict, detail, milliseconds, requestId }: CheckRecord): string =>
  element(
    'li',
    {},
    element('span', {}, badge(outcomeOf(verdict), verdictWords[verdict])),
    element(
      'div',
      {},
      escaped(name.startsWith(`${call} `) ? name.slice(call.length + 1) : name),
      detail === '' ? '' : element('small', {}, escaped(detail)),
      requestId === '' ? '' : element('small', {}, escaped(`Request ${requestId}`)),
    ),
    element('span', { class: 'time' }, milliseconds === 0 ? '' : escaped(timeText(milliseconds))),
  )
