import type { BaselineComparison, CheckRecord, LeftoverRecord, RunRecord } from '#cli/smoke/run-record.ts'
import { isFailing, momentText, timeText, verdictLabels } from './labels.ts'

/** A heading, and the lines under it. */
export type ReportGroup = { title: string; lines: readonly string[] }

const most = 20

/** The first lines only, for human readers; the JSON report has all. */
export const shortened = (lines: readonly string[]): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`]

/** What a comparison says, in groups of lines; those that are empty are left out. */
export const comparisonGroups = (comparison: BaselineComparison): ReportGroup[] =>
  [
    { title: 'Newly failing', lines: comparison.newlyFailing.map(changeWithReason) },
    { title: 'Newly passing', lines: comparison.newlyPassing.map(({ name }) => name) },
    { title: 'Otherwise changed', lines: comparison.otherwise.map(changeText) },
    {
      title: 'Slower',
      lines: comparison.slower.map(
        ({ call, before, now }) => `${call}: p95 ${timeText(now)}, was ${timeText(before)}`,
      ),
    },
    { title: 'New drift', lines: comparison.drift.map(driftText) },
    { title: 'New checks', lines: comparison.appeared },
    { title: 'Gone checks', lines: comparison.gone },
  ].filter(({ lines }) => lines.length > 0)

/** Where fields of a call have drifted apart, on one line. */
export const driftText = ({ call, lacking, unknown }: BaselineComparison['drift'][number]): string =>
  `${call}: ${[
    ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`also has ${unknown.join(', ')}`] : []),
  ].join('; ')}`

export const leftoverText = ({ kind, id, name, reason }: LeftoverRecord): string =>
  `${kind} ${id}, ${name}: ${reason}`

export const unjudgedText = ({ call, reason }: RunRecord['unjudged'][number]): string => `${call}: ${reason}`

export const comparedWith = ({ baseline }: BaselineComparison): string =>
  `Compared with the run of ${momentText(baseline.startedAt)} against ${baseline.baseUrl}`

type Change = BaselineComparison['newlyFailing'][number]

const changeText = ({ name, before, now }: Change): string =>
  `${name}: ${verdictLabels[now]}, was ${verdictLabels[before]}`

const changeWithReason = (change: Change): string => `${changeText(change)} — ${change.detail}`

/** What may have to be acted on, in groups of lines; those that are empty are left out. */
export const recordGroups = ({
  checks,
  leftovers,
  drift,
  retries,
  unjudged,
}: RunRecord): (ReportGroup & { isUrgent: boolean })[] =>
  [
    {
      title: 'Failing',
      isUrgent: true,
      lines: checks.filter(isFailing).map(failureText),
    },
    {
      title: 'Left behind',
      isUrgent: true,
      lines: leftovers.map(leftoverText),
    },
    {
      title: 'Could not check',
      isUrgent: true,
      lines: unjudged.map(unjudgedText),
    },
    { title: 'Drift from the contract', isUrgent: false, lines: drift.map(driftText) },
    {
      title: 'Made again, because the API could not be reached',
      isUrgent: false,
      lines: retries.map(({ call, attempt, reason }) => `${call}, attempt ${attempt}: ${reason}`),
    },
  ].filter(({ lines }) => lines.length > 0)

const failureText = ({ name, detail, requestId }: CheckRecord): string =>
  `${name} — ${detail}${requestId === '' ? '' : ` [request ${requestId}]`}`
