import { deviationText } from '#cli/smoke/contract-checks.ts'
import type { BaselineComparison, FindingRecord, LeftoverRecord, RunRecord } from '#cli/smoke/run-record.ts'
import { counted, groupBy, isFailing, momentText, timeText, verdictLabels } from './labels.ts'

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
    { title: 'New deviations', lines: callLines(comparison.deviations, deviationText) },
    { title: 'New checks', lines: comparison.appeared },
    { title: 'Gone checks', lines: comparison.gone },
  ].filter(({ lines }) => lines.length > 0)

/** One line for the calls of which the same is to be said. */
const callLines = <Item extends { call: string }>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): string[] =>
  groupBy(items, textOf).map(([text, alike]) => `${alike.map(({ call }) => call).join(', ')}: ${text}`)

export const leftoverText = ({ kind, id, name, reason }: LeftoverRecord): string =>
  `${kind} ${id}, ${name}: ${reason}`

export const comparedWith = ({ baseline }: BaselineComparison): string =>
  `Compared with the run of ${momentText(baseline.startedAt)} against ${baseline.baseUrl}`

type Change = BaselineComparison['newlyFailing'][number]

const changeText = ({ name, before, now }: Change): string =>
  `${name}: ${verdictLabels[now]}, was ${verdictLabels[before]}`

const changeWithReason = (change: Change): string => `${changeText(change)} — ${change.detail}`

type RecordGroup = ReportGroup & { isUrgent: boolean }

/** What may have to be acted on, in groups of lines; those that are empty are left out. */
export const recordGroups = (record: RunRecord): RecordGroup[] => {
  const { findings, retries } = record
  const findingLines = (isWanted: boolean) =>
    findings.filter((finding) => isFailing(finding) === isWanted).map(findingText)
  return [
    { title: 'Failing', isUrgent: true, lines: findingLines(true) },
    { title: 'Noted', isUrgent: false, lines: findingLines(false) },
    ...groupsBesideFindings(record),
    {
      title: 'Made again, because the API could not be reached',
      isUrgent: false,
      lines: retries.map(({ call, attempt, reason }) => `${call}, attempt ${attempt}: ${reason}`),
    },
  ].filter(({ lines }) => lines.length > 0)
}

/** The same without what was found, and without what is announced while a run goes on. */
export const groupsBesideFindings = (record: RunRecord): RecordGroup[] => {
  const { leftovers, deviations, obsolete, additional, unjudged } = record
  return [
    { title: 'Left behind', isUrgent: true, lines: leftovers.map(leftoverText) },
    { title: 'Could not check', isUrgent: true, lines: callLines(unjudged, ({ reason }) => reason) },
    {
      title: 'Accepted deviations',
      isUrgent: false,
      lines: callLines(
        deviations.filter(({ isAccepted }) => isAccepted),
        deviationText,
      ),
    },
    {
      title: 'Obsolete in the file of --accept',
      isUrgent: false,
      lines: obsolete.map(
        ({ call, field, agreed, came }) =>
          `${call}: ${field} is no longer ${came} where it should be ${agreed}`,
      ),
    },
    {
      title: 'Fields beyond the contract',
      isUrgent: false,
      lines: additional.map(({ call, fields }) => `${call}: ${fields.join(', ')}`),
    },
  ].filter(({ lines }) => lines.length > 0)
}

/** A finding in one line, with what the portal does then, and what asks for it. */
const findingText = (finding: FindingRecord): string =>
  `${placeOf(finding)} — ${finding.finding}${aboutOf(finding)}${finding.requestId === '' ? '' : ` [request ${finding.requestId}]`}`

/** The check that found it, or how many did, of which calls. */
export const placeOf = ({ calls, count, example }: FindingRecord): string => {
  const places =
    calls.length === 1 ? (calls[0] ?? '') : `${counted(calls.length, 'call')}: ${shortList(calls)}`
  if (example === '') return places
  return count === 1 ? example : `${counted(count, 'check')} of ${places}`
}

export const aboutOf = ({ count, example, effect, source }: FindingRecord): string => {
  const first = example !== '' && count > 1 ? `; first: ${example}` : ''
  const about = [effect === '' ? '' : `the portal ${effect}`, source].filter((part) => part !== '')
  return about.length === 0 ? first : `${first} (${about.join('; ')})`
}

const mostCalls = 4

const shortList = (calls: readonly string[]): string =>
  calls.length <= mostCalls + 1
    ? calls.join(', ')
    : `${calls.slice(0, mostCalls).join(', ')} and ${calls.length - mostCalls} more`
