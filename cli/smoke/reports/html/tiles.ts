import { timeText } from '#cli/smoke/reports/amounts.ts'
import { element, escaped } from '#cli/smoke/reports/markup.ts'
import { tallyOf } from '#cli/smoke/reports/standing.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'

/** The run in a few numbers. */
export const tiles = ({ checks, milliseconds, calls }: RunRecord): string => {
  const { ok, failed, notChecked } = tallyOf(checks)
  const answers = calls.reduce((sum, { count }) => sum + count, 0)
  return element(
    'dl',
    { class: 'tiles' },
    tile('ok', 'Ok', ok),
    tile(failed === 0 ? '' : 'failed', 'Failed', failed),
    tile(notChecked === 0 ? '' : 'notChecked', 'Not checked', notChecked),
    tile('', 'Answers', answers),
    tile('', 'Duration', timeText(milliseconds)),
  )
}

const tile = (name: string, title: string, value: string | number): string =>
  element(
    'div',
    { class: name },
    element('dt', {}, escaped(title)),
    element('dd', {}, escaped(String(value))),
  )
