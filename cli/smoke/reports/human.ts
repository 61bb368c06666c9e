import { type Paint, plain } from '#cli/client/output.ts'
import type { Report, RunRecord } from '#cli/smoke/run-record.ts'
import { comparedWith, comparisonGroups, driftText, shortened } from './groups.ts'
import { counted, failingCalls, tallyOf, timeText } from './labels.ts'
import { checkLine, isNotChecked, notCheckedLines } from './lines.ts'

/** The lines and the summary of a run as plain text. */
export const humanReport = (report: Report): string =>
  `${[...checkLines(report.record), ...summaryLines(report, plain)].join('\n')}\n`

const checkLines = ({ checks }: RunRecord): string[] => [
  ...checks.filter((check) => !isNotChecked(check)).map((check) => checkLine(check, plain)),
  ...notCheckedLines(checks, plain),
]

/** The last words: how many checks ended how, which calls failed, what is left behind, what has changed. */
export const summaryLines = ({ record, comparison }: Report, paint: Paint): string[] => {
  const { checks, milliseconds, leftovers, drift, unjudged, cleanUp, traceId } = record
  const { ok, failed, notChecked } = tallyOf(checks)
  const failures = `${failed} failed`
  return [
    `${counted(checks.length, 'check')} in ${timeText(milliseconds)}: ${ok} ok, ${failed > 0 ? paint.red(failures) : failures}, ${notChecked} not checked`,
    ...(failed > 0 ? [`Failing: ${failingCalls(checks).join(', ')}`, `Trace id of the run: ${traceId}`] : []),
    ...shortened(unjudged.map(({ call, reason }) => `${call}: ${reason}`)).map((line) =>
      paint.yellow(`Could not check: ${line}`),
    ),
    ...leftovers.map(({ kind, id, name, reason }) =>
      paint.yellow(`Left behind: ${kind} ${id}, ${name}: ${reason}`),
    ),
    ...shortened(drift.map(driftText)).map((line) => `Drift: ${line}`),
    ...(comparison === null ? [] : changes(comparison, paint)),
    ...(cleanUp === '' ? [] : [paint.bold(`Remove what is left: ${cleanUp}`)]),
  ]
}

const changes = (comparison: NonNullable<Report['comparison']>, paint: Paint): string[] => {
  const groups = comparisonGroups(comparison)
  if (groups.length === 0) return [`${comparedWith(comparison)}: nothing has changed.`]
  return [
    `${comparedWith(comparison)}:`,
    ...groups.flatMap(({ title, lines }) => [
      paint.bold(`${title}:`),
      ...shortened(lines).map((line) => `  ${line}`),
    ]),
  ]
}
