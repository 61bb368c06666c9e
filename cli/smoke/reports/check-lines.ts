import type { CheckRecord } from '#cli/smoke/run-record.ts'
import { counted } from './amounts.ts'
import type { Paint } from './paint.ts'
import { areasOf, type Standing, standingOf } from './standing.ts'

const words: Readonly<Record<Standing, { word: string; colour: keyof Paint }>> = {
  ok: { word: 'ok', colour: 'green' },
  notChecked: { word: 'skip', colour: 'yellow' },
  failed: { word: 'FAIL', colour: 'red' },
}

type Ended = Pick<CheckRecord, 'verdict' | 'name' | 'detail'>

/** A check on one line: its word, its name, and what there is to say. */
export const checkLine = ({ verdict, name, detail }: Ended, paint: Paint): string => {
  const standing = standingOf(verdict)
  const { word, colour } = words[standing]
  const said = verdict === 'ok' ? `(${detail})` : `— ${detail}`
  const behind = detail === '' ? '' : ` ${standing === 'failed' ? said : paint.faint(said)}`
  return `${paint[colour](word)}${' '.repeat(6 - word.length)}${name}${behind}`
}

export const isNotChecked = ({ verdict }: CheckRecord): boolean => verdict === 'notChecked'

/** What was not checked, on one line for each reason: where nobody is signed in there would be two hundred that say the same. */
export const notCheckedLines = (checks: readonly CheckRecord[], paint: Paint): string[] => {
  const notChecked = checks.filter(isNotChecked)
  const reasons = [...new Set(notChecked.map(({ detail }) => detail))]
  return reasons.flatMap((reason) => {
    const alike = notChecked.filter(({ detail }) => detail === reason)
    if (alike.length === 1) return alike.map((check) => checkLine(check, paint))
    const name = `${counted(alike.length, 'check')} of ${areasOf(alike).join(', ')}`
    return [checkLine({ verdict: 'notChecked', name, detail: reason }, paint)]
  })
}
