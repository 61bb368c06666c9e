import { timeText } from '#cli/smoke/reports/labels.ts'
import { element, escapeMarkup } from '#cli/smoke/reports/markup.ts'
import type { CallRecord, RunRecord } from '#cli/smoke/run-record.ts'

/** How long the answers to each call took, the slowest first, as numbers and as bars. */
export const timings = (record: RunRecord): string => {
  const calls = record.calls.filter(({ count }) => count > 0)
  if (calls.length === 0) return ''
  const sorted = calls.toSorted((left, right) => right.p95 - left.p95)
  const longest = Math.max(...calls.map(({ p95 }) => p95), 1)
  const heads = ['Call', 'Answers', 'p50', 'p95'].map((head, index) =>
    element('th', { scope: 'col', class: index === 0 ? '' : 'number' }, head),
  )
  return element(
    'section',
    {},
    element('h2', {}, 'Timings'),
    element(
      'table',
      {},
      element(
        'caption',
        {},
        'Half of the answers took p50 or less (dark), 95 of 100 took p95 or less (light).',
      ),
      element('thead', {}, element('tr', {}, ...heads, element('th', { scope: 'col' }, 'Compared'))),
      element('tbody', {}, ...sorted.map((call) => row(call, longest))),
    ),
  )
}

const row = ({ call, count, p50, p95 }: CallRecord, longest: number): string =>
  element(
    'tr',
    {},
    element('td', {}, escapeMarkup(call)),
    element('td', { class: 'number', 'data-label': 'answers' }, escapeMarkup(String(count))),
    element('td', { class: 'number', 'data-label': 'p50' }, escapeMarkup(timeText(p50))),
    element('td', { class: 'number', 'data-label': 'p95' }, escapeMarkup(timeText(p95))),
    element('td', { class: 'bars' }, bars(p50 / longest, p95 / longest)),
  )

const bars = (p50: number, p95: number): string =>
  element('svg', { 'aria-hidden': 'true' }, bar('p95', p95), bar('p50', p50))

const bar = (name: string, share: number): string =>
  element('rect', { class: name, width: `${(share * 100).toFixed(2)}%`, height: '100%', rx: 3 }, '')
