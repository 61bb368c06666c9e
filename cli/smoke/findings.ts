import { agreement } from './consequences.ts'
import { deviationText } from './contract-checks.ts'
import { groupBy, isFailing } from './reports/labels.ts'
import type { CheckRecord, DeviationRecord, FindingRecord, RunRecord } from './run-record.ts'

type Found = Pick<RunRecord, 'checks' | 'deviations' | 'additional'>

/** What was found, one entry for each cause; what --accept names is none. */
export const findingsOf = ({ checks, deviations, additional }: Found): FindingRecord[] => {
  // Each deviation is a finding of its own.
  const found = checks.filter((check) => isFound(check) && !check.tags.includes('contract'))
  const refused = deviations.filter(({ isAccepted }) => !isAccepted)
  return [
    ...groupBy(found, ({ cause }) => cause).map(([, alike]) => checkFinding(alike)),
    ...deviationGroups(refused, additional).map(deviationFinding),
  ]
}

const isFound = (check: CheckRecord): boolean => isFailing(check) || check.verdict === 'noted'

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

const checkFinding = (checks: readonly CheckRecord[]): FindingRecord => {
  const [first] = checks
  return {
    verdict: first?.verdict ?? 'failed',
    finding: first?.detail ?? '',
    calls: distinct(checks.map(({ call }) => call)),
    count: checks.length,
    example: first?.name ?? '',
    effect: first?.effect ?? '',
    source: first?.source ?? '',
    requestId: first?.requestId ?? '',
  }
}

const deviationFinding = (group: readonly DeviationRecord[]): FindingRecord => {
  const [first] = group
  const calls = distinct(group.map(({ call }) => call))
  const sources = distinct(group.map(({ source }) => source))
  const others = distinct(group.map(({ field }) => field)).filter(
    (field) => leafOf(field) !== leafOf(first?.field ?? ''),
  )
  return {
    verdict: group.every(({ isNote }) => isNote) ? 'noted' : 'wrongShape',
    finding: `${first === undefined ? '' : deviationText(first)}${others.length === 0 ? '' : `; alike: ${others.join(', ')}`}`,
    calls,
    count: group.length,
    example: '',
    effect: distinct(group.map(({ effect }) => effect)).join(', '),
    source: sources.join(', '),
    requestId: '',
  }
}

/** Deviations in the same way that share a field, or a call, have one cause. */
const deviationGroups = (
  deviations: readonly DeviationRecord[],
  additional: Found['additional'],
): DeviationRecord[][] => {
  const added = new Set(additional.flatMap(({ fields }) => fields.map(plainName)))
  const groups: { way: Way; group: DeviationRecord[] }[] = []
  for (const deviation of deviations) {
    const way = wayOf(deviation, added)
    const isRelated = (other: DeviationRecord) =>
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

const wayOf = (deviation: DeviationRecord, added: ReadonlySet<string>): Way => {
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

const leafOf = (field: string): string => field.split('.').at(-1) ?? ''

/** Without what differs between camelCase and snake_case. */
const plainName = (field: string): string => leafOf(field).replaceAll('_', '').toLowerCase()
