import { agreement, type Deviation, deviationText, leafOf } from '#cli/client/deviation.ts'
import { callNameOf } from '#cli/client/endpoints.ts'
import type { Verdict } from '#cli/client/finding.ts'
import { type CheckName, checkNameOf, tokenCheck } from './check.ts'
import { groupBy, isFailing } from './reports/labels.ts'
import type { CheckRecord, FindingRecord, RunRecord } from './run-record.ts'

/** What was made and judged in a run, and all checks that it knows. */
type Run = Pick<RunRecord, 'checks' | 'deviations' | 'additional'> & { known: readonly CheckName[] }

/**
 * The checks without what follows from another fault: one that failed, but rests on something that was found to be wrong, was not
 * checked, and says because of what.
 */
export const withoutConsequences = (run: Run): CheckRecord[] => {
  const failing = run.checks.filter(isFailing)
  return run.checks.map((check) => {
    const reason = isFailing(check) ? brokenPremise(check, failing, run) : null
    return reason === null
      ? check
      : {
          ...check,
          verdict: 'notChecked' as const,
          detail: `because ${reason}`,
          cause: '',
          effect: '',
          source: '',
        }
  })
}

/** What was found, one entry for each cause; what --accept names is none. Each deviation is a finding of its own. */
export const findingsOf = ({
  checks,
  deviations,
  additional,
}: Pick<RunRecord, 'checks' | 'deviations' | 'additional'>): FindingRecord[] => {
  const found = checks.filter((check) => isFound(check) && !isContractCheck(check))
  const refused = deviations.filter(({ isAccepted }) => !isAccepted)
  return [
    ...groupBy(found, ({ cause }) => cause).map(([, alike]) => checkFinding(alike)),
    ...deviationGroups(refused, additional).map(deviationFinding),
  ]
}

/** It fails by the deviations of its call, which are findings of their own. */
export const isContractCheck = (check: CheckRecord): boolean => hasTag(check, 'contract')

const isFound = (check: CheckRecord): boolean =>
  isFailing(check) || check.verdict === 'noted' || check.verdict === 'notYet'

/** The first that fails decides; then the first that fails soon. */
const verdictOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => isFailing({ verdict })) ??
  verdicts.find((verdict) => verdict === 'notYet') ??
  verdicts[0] ??
  'failed'

/** The longest of those that have one cause. */
const earliest = (members: readonly Pick<FindingRecord, 'since' | 'runs' | 'history'>[]) => {
  const [first] = members.toSorted((one, other) => (other.runs ?? 0) - (one.runs ?? 0))
  return {
    ...(first?.since === undefined ? {} : { since: first.since, runs: first.runs }),
    ...(first?.history === undefined ? {} : { history: first.history }),
  }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

const checkFinding = (checks: readonly CheckRecord[]): FindingRecord => {
  const [first] = checks
  return {
    verdict: verdictOf(checks.map(({ verdict }) => verdict)),
    finding: first?.detail ?? '',
    calls: distinct(checks.map(({ call }) => call)),
    count: checks.length,
    example: first?.name ?? '',
    effect: first?.effect ?? '',
    source: first?.source ?? '',
    requestId: first?.requestId ?? '',
    ...earliest(checks),
  }
}

const deviationFinding = (group: readonly Deviation[]): FindingRecord => {
  const [first] = group
  const calls = distinct(group.map(({ call }) => call))
  const sources = distinct(group.map(({ source }) => source))
  const others = distinct(group.map(({ field }) => field)).filter(
    (field) => leafOf(field) !== leafOf(first?.field ?? ''),
  )
  return {
    verdict: verdictOf(group.map(verdictOfDeviation)),
    finding: `${first === undefined ? '' : deviationText(first)}${others.length === 0 ? '' : `; alike: ${others.join(', ')}`}`,
    calls,
    count: group.length,
    example: '',
    effect: distinct(group.map(({ effect }) => effect)).join(', '),
    source: sources.join(', '),
    requestId: '',
    ...earliest(group),
  }
}

export const verdictOfDeviation = ({ isNote, isNotYet }: Deviation): Verdict => {
  if (isNote) return 'noted'
  return isNotYet ? 'notYet' : 'wrongShape'
}

/** Deviations in the same way that share a field, or a call, have one cause. */
const deviationGroups = (
  deviations: readonly Deviation[],
  additional: RunRecord['additional'],
): Deviation[][] => {
  const added = new Set(additional.flatMap(({ fields }) => fields.map(plainName)))
  const groups: { way: Way; group: Deviation[] }[] = []
  for (const deviation of deviations) {
    const way = wayOf(deviation, added)
    const isRelated = (other: Deviation) =>
      way.isEverywhere || other.call === deviation.call || leafOf(other.field) === leafOf(deviation.field)
    const related = groups.filter((each) => each.way.text === way.text && each.group.some(isRelated))
    const [first] = related
    if (first === undefined) groups.push({ way, group: [deviation] })
    else first.group.push(...related.slice(1).flatMap(({ group }) => group.splice(0)), deviation)
  }
  return groups.map(({ group }) => group).filter((group) => group.length > 0)
}

/** `isEverywhere`: one habit of a server shows in many fields. */
type Way = { text: string; isEverywhere: boolean }

const wayOf = (deviation: Deviation, added: ReadonlySet<string>): Way => {
  const { field, agreed, came, example, source } = deviation
  if (source === agreement) return { text: 'agreed', isEverywhere: true }
  if (came === 'missing' && added.has(plainName(field))) return { text: 'spelled', isEverywhere: true }
  if (came === 'a text' && agreed.startsWith('a whole number') && /^"\d+"$/.test(example)) {
    return { text: 'digits', isEverywhere: true }
  }
  // One record, sent as a list of one.
  if (came === 'a list' && !field.includes('.')) return { text: 'listed', isEverywhere: true }
  const isLost = came === 'missing' || came === 'null'
  return { text: isLost ? came : `${came}, not ${agreed}`, isEverywhere: false }
}

/** Without what differs between camelCase and snake_case. */
const plainName = (field: string): string => leafOf(field).replaceAll('_', '').toLowerCase()

/** Fails for the same reason as the call itself if it says the same status. */
const kindsOfCall = [
  'sort',
  'filter',
  'search',
  'page-size',
  'paging',
  'totals',
  'dates',
  'unknown-id',
  'envelope',
]

const hasTag = ({ tags }: CheckRecord, ...wanted: string[]): boolean =>
  wanted.some((tag) => tags.includes(tag))

const brokenPremise = (
  record: CheckRecord,
  failing: readonly CheckRecord[],
  { known, deviations }: Run,
): string | null => {
  const others = failing.filter((each) => each !== record)
  const own = known.find((each) => checkNameOf(each) === `${record.call} ${record.check}`)
  const { lists = [], fields = [] } = own?.premises ?? {}
  const calls = [record.call, ...lists.map(callNameOf)]
  return (
    brokenToken(record, others) ??
    brokenCall(record, others) ??
    (lists.length === 0 ? null : brokenList(calls, others)) ??
    brokenField(calls, fields, deviations)
  )
}

const brokenToken = (record: CheckRecord, others: readonly CheckRecord[]): string | null =>
  hasTag(record, 'permission') &&
  others.some(({ check, persona }) => check === tokenCheck.title && persona === record.persona)
    ? 'the token does not say what the account may do'
    : null

const brokenCall = (record: CheckRecord, others: readonly CheckRecord[]): string | null => {
  if (hasTag(record, 'shape', 'contract', 'write')) return null
  const shape = others.find((each) => each.call === record.call && hasTag(each, 'shape'))
  if (shape === undefined) return null
  const isSame = shape.status !== undefined && record.status === shape.status
  return isSame || hasTag(record, ...kindsOfCall) ? `${shape.call} ${shape.detail}` : null
}

const brokenList = (calls: readonly string[], others: readonly CheckRecord[]): string | null => {
  const list = others.find((each) => calls.includes(each.call) && hasTag(each, 'filter', 'paging', 'shape'))
  return list === undefined ? null : `${list.name} failed`
}

const brokenField = (
  calls: readonly string[],
  fields: readonly string[],
  deviations: readonly Deviation[],
): string | null => {
  const wrong = deviations.find(({ call, field }) => calls.includes(call) && fields.includes(leafOf(field)))
  return wrong === undefined ? null : `${wrong.field} is ${wrong.came}`
}
