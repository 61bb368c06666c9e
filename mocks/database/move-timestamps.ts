import type { SavedTables } from './database-types.ts'
import { timestampColumns, toTimestamp } from './models.ts'
import { mapTables } from './table-list.ts'

const day = 24 * 60 * 60_000

/** Moves every timestamp of all tables by so many days, so that the distances stay. */
export const moveTimestamps = (tables: SavedTables, days: number): SavedTables =>
  mapTables<'saved'>((name) => {
    const columns = timestampColumns(name)
    const table = tables[name]
    return columns.length === 0
      ? table
      : { ...table, rows: table.rows.map((row) => moveRow(row, columns, days)) }
  })

const moveRow = <Row extends object>(row: Row, columns: readonly string[], days: number): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => columns.includes(column) && typeof value === 'string')
      .map(([column, value]) => [column, toTimestamp(Date.parse(value) + days * day)]),
  ),
})

/** The number of whole days from one time to another, by their dates. */
export const wholeDaysBetween = (from: number, to: number): number =>
  Math.floor(to / day) - Math.floor(from / day)
