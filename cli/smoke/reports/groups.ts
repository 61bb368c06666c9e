import { type Deviation, deviationText } from '#cli/client/deviation.ts'
import type { FindingRecord, LeftoverRecord, RunRecord, TimedFinding } from '#cli/smoke/run-record.ts'
import { counted, groupBy, momentText, type Outcome, outcomeOf } from './labels.ts'

/** A heading, and the lines under it. */
export type ReportGroup = { title: string; lines: readonly string[]; isUrgent: boolean }

const most = 20

/** The first lines only, for human readers; the JSON report has all. */
export const shortened = (lines: readonly string[]): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`]

/** One line for the calls of which the same is to be said. */
const callLines = <Item extends { call: string }>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): string[] =>
  groupBy(items, textOf).map(([text, alike]) => `${alike.map(({ call }) => call).join(', ')}: ${text}`)

export const leftoverText = ({ kind, id, name, reason }: LeftoverRecord): string =>
  `${id === null ? kind : `${kind} ${id}`}, ${name}: ${reason}`

/** What may have to be acted on, in groups of lines; those that are empty are left out. */
export const recordGroups = (record: RunRecord): ReportGroup[] => {
  const { findings, retries } = record
  const findingLines = (outcome: Outcome) =>
    findings.filter(({ verdict }) => outcomeOf(verdict) === outcome).map(findingText)
  return [
    { title: 'Failing', isUrgent: true, lines: findingLines('failed') },
    { title: 'Not yet failing', isUrgent: false, lines: findingLines('notYet') },
    { title: 'Noted', isUrgent: false, lines: findingLines('ok') },
    ...groupsBesideFindings(record),
    {
      title: 'Made again, because the API could not be reached',
      isUrgent: false,
      lines: retries.map(({ call, attempt, reason }) => `${call}, attempt ${attempt}: ${reason}`),
    },
  ].filter(({ lines }) => lines.length > 0)
}

/** The same without what was found, and without what is announced while a run goes on. */
export const groupsBesideFindings = (record: RunRecord): ReportGroup[] => {
  const { leftovers, deviations, obsolete, expired = [], additional, unjudged } = record
  return [
    ...earlierGroups(record),
    ...baselineGroups(record),
    { title: 'Left behind', isUrgent: true, lines: leftovers.map(leftoverText) },
    { title: 'Could not check', isUrgent: true, lines: callLines(unjudged, ({ reason }) => reason) },
    {
      title: 'Accepted deviations',
      isUrgent: false,
      lines: callLines(
        deviations.filter(({ isAccepted }) => isAccepted),
        (deviation) => `${deviationText(deviation)}${acceptedText(deviation)}`,
      ),
    },
    {
      title: 'No longer accepted',
      isUrgent: true,
      lines: expired.map(
        ({ call, field, came, until }) => `${call}: ${field} ${came} was accepted until ${until}`,
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

/** What the runs before this one add. */
const earlierGroups = ({ earlier }: RunRecord): ReportGroup[] => {
  if (earlier === undefined) return []
  const { runs, lastSuccessAt, waiting, unseen, gone } = earlier
  const line = (each: TimedFinding) =>
    `${each.text} (since ${momentText(each.since)}, ${counted(each.runs, 'run')} in a row)`
  const success =
    lastSuccessAt === null
      ? 'none without a failure'
      : `the last one without a failure ended ${momentText(lastSuccessAt)}`
  return [
    { title: 'Still failing, as far as can be seen', isUrgent: true, lines: unseen.map(line) },
    { title: 'Not yet failing', isUrgent: false, lines: waiting.map(line) },
    { title: 'Gone', isUrgent: false, lines: gone.map(line) },
    { title: 'Runs so far', isUrgent: false, lines: [`${runs}; ${success}`] },
  ]
}

/** What is not worse than in the run that --baseline names. */
const baselineGroups = ({ baseline }: RunRecord): ReportGroup[] =>
  baseline === undefined
    ? []
    : [
        { title: 'Better than the baseline', isUrgent: false, lines: baseline.better },
        {
          title: 'Not checked in the baseline either',
          isUrgent: false,
          lines: callLines(baseline.unjudged, ({ reason }) => reason),
        },
        {
          title: 'Baseline',
          isUrgent: false,
          lines: [`${baseline.baseUrl}, ${momentText(baseline.startedAt)}`],
        },
      ]

/** Why a deviation is accepted, and how long. */
const acceptedText = ({ because, until }: Deviation): string => {
  const parts = [
    ...(because === undefined ? [] : [`because ${because}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
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

export const aboutOf = ({ count, example, effect, source, history = '' }: FindingRecord): string => {
  const first = example !== '' && count > 1 ? `; first: ${example}` : ''
  const about = [effect === '' ? '' : `the portal ${effect}`, source, history].filter((part) => part !== '')
  return about.length === 0 ? first : `${first} (${about.join('; ')})`
}

const mostCalls = 4

export const shortList = (calls: readonly string[]): string =>
  calls.length <= mostCalls + 1
    ? calls.join(', ')
    : `${calls.slice(0, mostCalls).join(', ')} and ${calls.length - mostCalls} more`
