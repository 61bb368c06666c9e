import { type Deviation, deviationText } from '#cli/client/deviation.ts'
import type { Verdict } from '#cli/client/finding.ts'
import { type Paint, plain } from '#cli/client/output.ts'
import { exitCodes } from '#cli/failure.ts'
import { verdictOfDeviation } from '#cli/smoke/findings.ts'
import type { CheckRecord, FindingRecord, RunRecord } from '#cli/smoke/run-record.ts'
import { aboutOf, groupsBesideFindings, placeOf, shortened, shortList } from './groups.ts'
import {
  areaOf,
  areasOf,
  counted,
  failingCalls,
  groupBy,
  type Outcome,
  outcomeOf,
  tallyOf,
  tallyText,
  timeText,
} from './labels.ts'

/** How much of a run is printed. */
export type Amount = 'usual' | 'verbose' | 'quiet'

/** The lines and the summary of a run as plain text. */
export const humanReport = (record: RunRecord): string =>
  `${[...resultLines(record, plain, 'verbose'), ...summaryLines(record, plain)].join('\n')}\n`

/**
 * How the answers of each call deviate from the document; what passed, a line for each area; what could not be checked; and
 * what else was found, once for each cause.
 */
export const resultLines = (
  { checks, deviations, findings, personas, coverage, exitCode }: RunRecord,
  paint: Paint,
  amount: Amount,
): string[] => {
  // Where cron mails all that is printed, a note would come with each run.
  const hasNotes = amount !== 'quiet' || exitCode !== exitCodes.ok
  const isShown = (verdict: Verdict) => hasNotes || verdict !== 'noted'
  return [
    ...deviationLines(
      deviations.filter((each) => isShown(verdictOfDeviation(each))),
      paint,
    ),
    ...(amount === 'usual' ? passedLines(checks, paint) : []),
    ...(amount === 'verbose' ? checks.filter(isPassed).map((check) => checkLine(check, paint)) : []),
    ...(amount !== 'quiet' && areasOf(checks).every((area) => area === 'session')
      ? personas.flatMap(({ name, grants }) => grants.map((line) => `${name} has ${line}`))
      : []),
    ...(amount === 'quiet' ? [] : notCheckedLines(checks, paint)),
    ...findings
      .filter((finding) => isOfChecks(finding) && isShown(finding.verdict))
      .map((finding) => findingLine(finding, paint)),
    ...(amount === 'verbose' ? notSeenLines({ coverage }) : []),
  ]
}

/** Each under the first call that has it, which names the others. */
const deviationLines = (deviations: readonly Deviation[], paint: Paint): string[] => {
  const refused = deviations.filter(({ isAccepted }) => !isAccepted)
  const once = groupBy(refused, ruleOf).map(([, alike]) => alike)
  return groupBy(once, ([first]) => first?.call ?? '').flatMap(([call, own]) => [
    paint('bold', `${call} deviates from the contract:`),
    ...own.flatMap(([first, ...others]) => (first === undefined ? [] : deviationLine(first, others, paint))),
  ])
}

/** What makes it the same of several calls, which differ in what they call their record. */
const ruleOf = ({ field, agreed, came, effect, source }: Deviation): string =>
  JSON.stringify([field.replace(/^[^.]*\./, ''), agreed, came, effect, source])

const deviationLine = (deviation: Deviation, others: readonly Deviation[], paint: Paint): string => {
  const { effect, source, history = '' } = deviation
  const elsewhere = others.length === 0 ? '' : `; also ${shortList(others.map(({ call }) => call))}`
  const name = `${deviationText(deviation)} (the portal ${effect}; ${source}${history === '' ? '' : `; ${history}`})${elsewhere}`
  return checkLine({ verdict: verdictOfDeviation(deviation), name, detail: '' }, paint)
}

/** Those of deviations have no check as their example. */
const isOfChecks = ({ example }: FindingRecord): boolean => example !== ''

const findingLine = (finding: FindingRecord, paint: Paint): string => {
  const { verdict, requestId } = finding
  const detail = `${finding.finding}${aboutOf(finding)}`
  return checkLine({ verdict, name: placeOf(finding), detail, requestId }, paint)
}

const isPassed = ({ verdict }: CheckRecord): boolean => verdict === 'ok'

const passedLines = (checks: readonly CheckRecord[], paint: Paint): string[] =>
  groupBy(checks.filter(isPassed), areaOf).map(([name, { length }]) =>
    checkLine({ verdict: 'ok', name, detail: counted(length, 'check') }, paint),
  )

const marks: Readonly<Record<Outcome, { word: string; colour: Parameters<Paint>[0] }>> = {
  ok: { word: 'ok', colour: 'green' },
  notYet: { word: 'wait', colour: 'yellow' },
  notChecked: { word: 'skip', colour: 'yellow' },
  failed: { word: 'FAIL', colour: 'red' },
}

const noted = { word: 'note', colour: 'yellow' } as const

type Ended = Pick<CheckRecord, 'verdict' | 'name' | 'detail'> & { requestId?: string }

/** A check on one line: its word, its name, and what there is to say. */
export const checkLine = ({ verdict, name, detail, requestId = '' }: Ended, paint: Paint): string => {
  const outcome = outcomeOf(verdict)
  const { word, colour } = verdict === 'noted' ? noted : marks[outcome]
  const shownDetail = verdict === 'ok' ? `(${detail})` : `— ${detail}`
  const behind = detail === '' ? '' : ` ${outcome === 'failed' ? shownDetail : paint('dim', shownDetail)}`
  const request = requestId === '' ? '' : paint('dim', ` [request ${requestId}]`)
  return `${paint(colour, word)}${' '.repeat(6 - word.length)}${name}${behind}${request}`
}

/** One line for each reason: without a sign-in, two hundred checks have the same one. */
export const notCheckedLines = (checks: readonly CheckRecord[], paint: Paint): string[] => {
  const notChecked = checks.filter(({ verdict }) => verdict === 'notChecked')
  return groupBy(notChecked, ({ detail }) => detail).flatMap(([detail, alike]) => {
    if (alike.length === 1) return alike.map((check) => checkLine(check, paint))
    const name = `${counted(alike.length, 'check')} of ${areasOf(alike).join(', ')}`
    return checkLine({ verdict: 'notChecked', name, detail }, paint)
  })
}

const coverageLines = ({ coverage }: RunRecord): string[] =>
  coverage === undefined || coverage.values === 0
    ? []
    : [
        `Seen: ${coverage.seen} of ${coverage.values} values that the contract allows (--verbose names the others)`,
      ]

/** What the contract allows, and no answer held: what these values do is not judged. */
const notSeenLines = ({ coverage }: Pick<RunRecord, 'coverage'>): string[] => {
  if (coverage === undefined || coverage.notSeen.length === 0) return []
  const width = Math.max(...coverage.notSeen.map(({ call }) => call.length))
  return [
    'Not seen in any answer:',
    ...coverage.notSeen.map(({ call, values }) => `  ${call.padEnd(width)}  ${values.join(', ')}`),
  ]
}

export const summaryLines = (record: RunRecord, paint: Paint): string[] => {
  const { checks, milliseconds, cleanUp, traceId } = record
  const { failed } = tallyOf(checks)
  const failures = (text: string) => (failed > 0 ? paint('red', text) : text)
  return [
    `${counted(checks.length, 'check')} in ${timeText(milliseconds)}: ${tallyText(checks, failures)}`,
    ...(failed > 0 ? [`Failing: ${failingCalls(checks).join(', ')}`, `Trace id of the run: ${traceId}`] : []),
    ...coverageLines(record),
    ...groupsBesideFindings(record).flatMap(({ title, lines, isUrgent }) =>
      shortened(lines).map((line) => (isUrgent ? paint('yellow', `${title}: ${line}`) : `${title}: ${line}`)),
    ),
    ...(cleanUp === '' ? [] : [paint('bold', `Remove what is left: ${cleanUp}`)]),
  ]
}
