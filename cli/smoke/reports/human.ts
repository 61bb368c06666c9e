import { type Paint, plain } from '#cli/client/output.ts'
import type { CheckRecord, Report, RunRecord } from '#cli/smoke/run-record.ts'
import {
  additionalText,
  comparedWith,
  comparisonGroups,
  deviationLines,
  leftoverText,
  obsoleteText,
  shortened,
  unjudgedText,
} from './groups.ts'
import { areasOf, counted, failingCalls, type Outcome, outcomeOf, tallyOf, timeText } from './labels.ts'

/** The lines and the summary of a run as plain text. */
export const humanReport = (report: Report): string =>
  `${[...checkLines(report.record), ...summaryLines(report, plain)].join('\n')}\n`

const checkLines = ({ checks }: RunRecord): string[] => [
  ...checks.filter((check) => !isNotChecked(check)).map((check) => checkLine(check, plain)),
  ...notCheckedLines(checks, plain),
]

const marks: Readonly<Record<Outcome, { word: string; colour: Parameters<Paint>[0] }>> = {
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
  const behind = detail === '' ? '' : ` ${outcome === 'failed' ? shownDetail : paint('dim', shownDetail)}`
  const request = requestId === '' ? '' : paint('dim', ` [request ${requestId}]`)
  return `${paint(colour, word)}${' '.repeat(6 - word.length)}${name}${behind}${request}`
}

export const isNotChecked = ({ verdict }: CheckRecord): boolean => verdict === 'notChecked'

/** One line for each reason: without a sign-in, two hundred checks have the same one. */
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

export const summaryLines = ({ record, comparison }: Report, paint: Paint): string[] => {
  const { checks, milliseconds, leftovers, deviations, obsolete, additional, unjudged, cleanUp, traceId } =
    record
  const { ok, failed, notChecked } = tallyOf(checks)
  const failures = `${failed} failed`
  return [
    `${counted(checks.length, 'check')} in ${timeText(milliseconds)}: ${ok} ok, ${failed > 0 ? paint('red', failures) : failures}, ${notChecked} not checked`,
    ...(failed > 0 ? [`Failing: ${failingCalls(checks).join(', ')}`, `Trace id of the run: ${traceId}`] : []),
    ...shortened(unjudged.map(unjudgedText)).map((line) => paint('yellow', `Could not check: ${line}`)),
    ...leftovers.map((leftover) => paint('yellow', `Left behind: ${leftoverText(leftover)}`)),
    ...shortened(deviationLines(deviations.filter(({ isAccepted }) => !isAccepted))).map((line) =>
      paint('red', `Deviates: ${line}`),
    ),
    ...shortened(deviationLines(deviations.filter(({ isAccepted }) => isAccepted))).map(
      (line) => `Accepted: ${line}`,
    ),
    ...shortened(obsolete.map(obsoleteText)).map((line) => `Obsolete: ${line}`),
    ...shortened(additional.map(additionalText)).map((line) => `Beyond the contract: ${line}`),
    ...(comparison === null ? [] : changes(comparison, paint)),
    ...(cleanUp === '' ? [] : [paint('bold', `Remove what is left: ${cleanUp}`)]),
  ]
}

const changes = (comparison: NonNullable<Report['comparison']>, paint: Paint): string[] => {
  const groups = comparisonGroups(comparison)
  if (groups.length === 0) return [`${comparedWith(comparison)}: nothing has changed.`]
  return [
    `${comparedWith(comparison)}:`,
    ...groups.flatMap(({ title, lines }) => [
      paint('bold', `${title}:`),
      ...shortened(lines).map((line) => `  ${line}`),
    ]),
  ]
}
