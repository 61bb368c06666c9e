import {
  isFailing,
  type Outcome,
  outcomeOf,
  tallyOf,
  timeText,
  verdictLabels,
} from '#cli/smoke/reports/labels.ts'
import { element, escapeMarkup } from '#cli/smoke/reports/markup.ts'
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
    element('summary', {}, element('span', { class: 'call' }, escapeMarkup(call)), badges(checks)),
    curl === undefined ? '' : element('pre', { tabindex: 0 }, escapeMarkup(curl)),
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
  element('span', { class: `badge ${outcome}` }, escapeMarkup(word))

const row = ({ name, call, verdict, detail, milliseconds, requestId }: CheckRecord): string =>
  element(
    'li',
    {},
    element('span', {}, badge(outcomeOf(verdict), verdictLabels[verdict])),
    element(
      'div',
      {},
      escapeMarkup(name.startsWith(`${call} `) ? name.slice(call.length + 1) : name),
      detail === '' ? '' : element('small', {}, escapeMarkup(detail)),
      requestId === '' ? '' : element('small', {}, escapeMarkup(`Request ${requestId}`)),
    ),
    element('span', { class: 'time' }, milliseconds === 0 ? '' : escapeMarkup(timeText(milliseconds))),
  )
