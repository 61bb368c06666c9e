import type { Paint } from '#cli/client/output.ts'
import type { CheckRecord } from '#cli/smoke/run-record.ts'
import { areasOf, counted, type Outcome, outcomeOf } from './labels.ts'

const marks: Readonly<Record<Outcome, { word: string; colour: keyof Paint }>> = {
  ok: { word: 'ok', colour: 'green' },
  notChecked: { word: 'skip', colour: 'yellow' },
  failed: { word: 'FAIL', colour: 'red' },
}

type Ended = Pick<CheckRecord, 'verdict' | 'name' | 'detail' | 'requestId'>

/** A check on one line: its word, its name, and what there is to say. */
export const checkLine = ({ verdict, name, detail, requestId }: Ended, paint: Paint): string => {
  const outcome = outcomeOf(verdict)
  const { word, colour } = marks[outcome]
  const shownDetail = verdict === 'ok' ? `(${detail})` : `— ${detail}`
  const behind = detail === '' ? '' : ` ${outcome === 'failed' ? shownDetail : paint.faint(shownDetail)}`
  const request = requestId === '' ? '' : paint.faint(` [request ${requestId}]`)
  return `${paint[colour](word)}${' '.repeat(6 - word.length)}${name}${behind}${request}`
}

export const isNotChecked = ({ verdict }: CheckRecord): boolean => verdict === 'notChecked'

/** What was not checked, on one line for each reason: without a sign-in there would be two hundred that say the same. */
export const notCheckedLines = (checks: readonly CheckRecord[], paint: Paint): string[] => {
  const notChecked = checks.filter(isNotChecked)
  const reasons = [...new Set(notChecked.map(({ detail }) => detail))]
  return reasons.flatMap((reason) => {
    const alike = notChecked.filter(({ detail }) => detail === reason)
    if (alike.length === 1) return alike.map((check) => checkLine(check, paint))
    const name = `${counted(alike.length, 'check')} of ${areasOf(alike).join(', ')}`
    return [checkLine({ verdict: 'notChecked', name, detail: reason, requestId: '' }, paint)]
  })
}
