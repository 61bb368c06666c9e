import { array, type Infer, integer, min, string, type } from 'superstruct'
import { statusesOfField } from '#cli/contract/kind-schemas.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { memberOf } from '#src/contract/member-of.ts'
import type { AnswerField, RecordTable } from '#src/contract/record.ts'
import { callNameOf } from './endpoints.ts'

const Count = min(integer(), 0)

/** How many of the values that the contract allows the answers of a run held, and which they did not, call by call. */
export const Coverage = type({
  values: Count,
  seen: Count,
  notSeen: array(type({ call: string(), values: array(string()) })),
})

const emptyList = 'an empty list'
const secondPage = 'a second page'

/** What an answer of a call may hold, and need not: each status, null, a value where null may be, an empty list, a second page. */
const valuesOf = ({ method, answer }: Endpoint): string[] => {
  const { kind, record, isNeverEmpty } = answer
  if (method !== 'GET' || record === null) return []
  return [
    ...(kind === 'page' ? [emptyList, secondPage] : []),
    ...(kind === 'list' && !isNeverEmpty ? [emptyList] : []),
    ...valuesOfRecord(record, ''),
  ]
}

const valuesOfRecord = ({ fields }: RecordTable, path: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const place = `${path}${name}`
    if (field.unread) return []
    if (field.kind === 'list') return [`${place} ${emptyList}`, ...valuesOfRecord(field.of, `${place}[].`)]
    return [
      ...statusesOfField(name).map((id) => `${place} ${id}`),
      ...(isNullable(field) ? bothOf(place) : []),
    ]
  })

const isNullable = ({ required, needed }: AnswerField): boolean => !required && !needed

const bothOf = (place: string): string[] => [`${place} null`, `${place} with a value`]

/** Which of these values one answer holds. */
const valuesIn = ({ answer: { kind, member, record } }: Endpoint, body: unknown): string[] => {
  if (member === null || record === null) return []
  const payload = memberOf(body, member)
  const rows = [payload ?? []].flat()
  const isSecond = rows.length > 0 && Number(memberOf(body, 'currentPage')) > 1
  return [
    ...(kind !== 'item' && rows.length === 0 ? [emptyList] : []),
    ...(kind === 'page' && isSecond ? [secondPage] : []),
    ...rows.flatMap((row) => valuesInRecord(record, row, '')),
  ]
}

const valuesInRecord = ({ fields }: RecordTable, row: unknown, path: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const place = `${path}${name}`
    const value = [name, ...(field.spelled ?? [])]
      .map((each) => memberOf(row, each))
      .find((each) => (each ?? null) !== null)
    if (field.kind !== 'list')
      return [`${place} ${value}`, `${place} ${value === undefined ? 'null' : 'with a value'}`]
    const inner = [value ?? []].flat()
    return inner.length === 0
      ? [`${place} ${emptyList}`]
      : inner.flatMap((each) => valuesInRecord(field.of, each, `${place}[].`))
  })

/** Notes which values the answers of each call hold. */
export const createValueCoverage = () => {
  const calls = new Map<Endpoint, Set<string>>()
  return {
    add(endpoint: Endpoint, body: unknown): void {
      const seen = calls.get(endpoint) ?? new Set()
      calls.set(endpoint, seen)
      for (const value of valuesIn(endpoint, body)) seen.add(value)
    },
    /** Of the calls that were answered. */
    coverage(): Infer<typeof Coverage> {
      const judged = [...calls].map(([endpoint, seen]) => {
        const values = valuesOf(endpoint)
        return {
          call: callNameOf(endpoint),
          all: values.length,
          values: values.filter((each) => !seen.has(each)),
        }
      })
      const all = judged.reduce((sum, each) => sum + each.all, 0)
      const missing = judged.reduce((sum, each) => sum + each.values.length, 0)
      return {
        values: all,
        seen: all - missing,
        notSeen: judged
          .filter(({ values }) => values.length > 0)
          .map(({ call, values }) => ({ call, values }))
          .toSorted((one, other) => (one.call < other.call ? -1 : 1)),
      }
    },
  }
}
