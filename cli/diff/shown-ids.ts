import { memberOf } from '#src/contract/envelope.ts'
import { digitsToNumber } from '#src/rules/ids.ts'
import type { Heard } from './heard.ts'

/** The ids of records that lists show under one of these names, each once: a side with other shapes has to be asked for records, too. */
export const idsIn = (heard: readonly Heard[], ...names: readonly string[]): number[] => {
  const rows = heard.flatMap(({ answers }) => answers).flatMap(({ body }) => rowsIn(body))
  const ids = rows.flatMap((row) => names.map((name) => digitsToNumber(memberOf(row, name))))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

const rowsIn = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null
    ? Object.values(body).flatMap((value: unknown) => (Array.isArray(value) ? value : []))
    : []
