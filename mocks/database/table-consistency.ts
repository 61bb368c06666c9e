import type { SavedTables } from './database-types.ts'
import { type Row, type TableName, tableNames } from './models.ts'

/**
 * The columns that hold ids of another table. What may have been deleted since is not among them: the employee of
 * `lob.createdBy`, and the device of a complaint.
 */
const references: {
  readonly [Name in TableName]?: { readonly [Column in keyof Row<Name>]?: TableName }
} = {
  role: { employeeId: 'employee' },
  permission: { employeeId: 'employee' },
  letter: { employeeId: 'employee' },
  token: { employeeId: 'employee' },
  customer: { accountManagerId: 'employee', lobIds: 'lob', portalIds: 'portal' },
  note: { customerId: 'customer' },
  device: { customerId: 'customer' },
  complaint: { customerId: 'customer' },
}

/**
 * Returns the first table with a duplicate id, else the first with an orphan: a row that refers to one that
 * does not exist. Handlers rely on references, so such data would break screens far from the cause.
 */
export const findInconsistentTable = (tables: SavedTables): TableName | null =>
  tableNames.find((name) => hasDuplicates(tables[name].rows)) ??
  tableNames.find((name) => hasOrphans(tables, name)) ??
  null

const hasDuplicates = (rows: readonly { readonly id: number }[]): boolean =>
  new Set(rows.map(({ id }) => id)).size < rows.length

const hasOrphans = (tables: SavedTables, name: TableName): boolean =>
  Object.entries(references[name] ?? {}).some(([column, target]) => {
    const ids = new Set<unknown>(tables[target].rows.map(({ id }) => id))
    const rows: readonly object[] = tables[name].rows
    return rows.some((row) => ![columnValue(row, column)].flat().every((id) => ids.has(id)))
  })

const columnValue = (row: object, column: string): unknown =>
  Object.entries(row).find(([key]) => key === column)?.[1]
