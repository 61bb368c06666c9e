import { typedKeys } from '#src/rules/typed-keys.ts'
import type { ObservedRows } from './observed-tables.ts'
import type { DoneWhen } from './script.ts'
import { hasNewRow } from './step-condition.ts'

type Table = keyof ObservedRows
type Rows = ObservedRows[Table]

/** Columns that change along with others, or whose change a script should not ask for. */
const sideColumns = /(?:At|By|Password)$|^password$/

/** The condition that the write just made meets; null if it changed no record. Typed values are not in it. */
export const conditionOfWrite = (before: ObservedRows, after: ObservedRows): DoneWhen | null => {
  const tables = typedKeys(before).filter((table) => before[table] !== after[table])
  const first = (find: (table: Table) => DoneWhen | null): DoneWhen | null => {
    for (const table of tables) {
      const found = find(table)
      if (found !== null) return found
    }
    return null
  }
  return (
    first((table) => changeIn(table, before[table], after[table])) ??
    first((table) => (hasNewRow(after[table], before[table]) ? { kind: 'added', table } : null)) ??
    first((table) => (hasNewRow(before[table], after[table]) ? { kind: 'removed', table } : null))
  )
}

const changeIn = (table: Table, before: Rows, after: Rows): DoneWhen | null => {
  const earlier = new Map(before.map((row) => [row.id, row]))
  for (const row of after) {
    const old = earlier.get(row.id)
    const columns = old === undefined || old === row ? [] : changedColumns(old, row)
    const column = columns.find((name) => name === 'status') ?? columns[0]
    if (column !== undefined) return { kind: 'changed', table, column, ...statusIn(row, column) }
  }
  return null
}

const changedColumns = (old: object, row: object): string[] => {
  const changed = Object.keys(row).filter(
    (column) => JSON.stringify(Reflect.get(row, column)) !== JSON.stringify(Reflect.get(old, column)),
  )
  const main = changed.filter((column) => !sideColumns.test(column))
  return main.length > 0 ? main : changed
}

/** A status is chosen from a list, not typed. */
const statusIn = (row: object, column: string): { to?: number } => {
  const value: unknown = Reflect.get(row, column)
  return column === 'status' && typeof value === 'number' ? { to: value } : {}
}
