import { callNameOf } from '#cli/client/endpoints.ts'
import { type CheckName, nameOf, tokenCheck } from './check.ts'
import { isFailing } from './reports/labels.ts'
import type { CheckRecord, DeviationRecord } from './run-record.ts'

type Run = { known: readonly CheckName[]; deviations: readonly DeviationRecord[] }

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

/**
 * What follows from another fault is no finding: a check that failed, but rests on something that was found to be wrong, was
 * not checked.
 */
export const withoutConsequences = (records: readonly CheckRecord[], run: Run): CheckRecord[] => {
  const failing = records.filter(isFailing)
  return records.map((record) => {
    const reason = isFailing(record) ? brokenPremise(record, failing, run) : null
    return reason === null
      ? record
      : { ...record, verdict: 'notChecked', detail: `because ${reason}`, cause: '', effect: '', source: '' }
  })
}

const hasTag = ({ tags }: CheckRecord, ...wanted: string[]): boolean =>
  wanted.some((tag) => tags.includes(tag))

const brokenPremise = (
  record: CheckRecord,
  failing: readonly CheckRecord[],
  { known, deviations }: Run,
): string | null => {
  const others = failing.filter((each) => each !== record)
  const own = known.find((each) => nameOf(each) === `${record.call} ${record.check}`)
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
  const status = /^answers (\d+)/.exec(shape.detail)?.[1]
  const isSame = status !== undefined && record.detail.startsWith(`answers ${status} `)
  return isSame || hasTag(record, ...kindsOfCall) ? `${shape.call} ${shape.detail}` : null
}

const brokenList = (calls: readonly string[], others: readonly CheckRecord[]): string | null => {
  const list = others.find((each) => calls.includes(each.call) && hasTag(each, 'filter', 'paging', 'shape'))
  return list === undefined ? null : `${list.name} failed`
}

const brokenField = (
  calls: readonly string[],
  fields: readonly string[],
  deviations: readonly DeviationRecord[],
): string | null => {
  const wrong = deviations.find(
    ({ call, field }) => calls.includes(call) && fields.includes(field.split('.').at(-1) ?? ''),
  )
  return wrong === undefined ? null : `${wrong.field} is ${wrong.came}`
}
