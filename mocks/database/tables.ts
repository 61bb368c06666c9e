import { assert } from 'superstruct'
import type { SavedTables, WritableTables } from './database-types.ts'
import { DemoRow, defaultDemoRow } from './demo-row.ts'
import { createModels } from './library.ts'
import { type Row, type TableName, tableNames } from './models.ts'
import { createTable } from './table.ts'
import { mapTables, shapes } from './table-list.ts'

type TableChange = readonly [table: TableName, id: number, row: object | null]

/** What a transaction has changed: rows, and the settings if they have changed too. */
export type RowChanges = { rows: readonly TableChange[]; demo: DemoRow | null }

export type Data = { tables: SavedTables; demo: DemoRow }

/** All tables and the settings of the demo, in memory. */
export type Tables = WritableTables & {
  load(data: Data): void
  take(changes: RowChanges): void
  save(): Data
  changes(): RowChanges
  commit(): void
  rollBack(): void
}

export const createTables = (): Tables => {
  const models = createModels()
  const tables = mapTables<'table'>(<Name extends TableName>(name: Name) =>
    createTable<Row<Name>>(shapes[name], models[name]),
  )
  let demo: Readonly<DemoRow> = defaultDemoRow
  /** The settings at the last commit, if they have changed since. */
  let demoBefore: Readonly<DemoRow> | null = null

  return {
    ...tables,
    demo: {
      get: () => demo,
      set(change) {
        const next = structuredClone({ ...demo, ...change })
        assert(next, DemoRow)
        demoBefore ??= demo
        demo = next
      },
    },
    load(data) {
      const load = <Name extends TableName>(name: Name) => tables[name].load(data.tables[name])
      for (const name of tableNames) load(name)
      demo = data.demo
    },
    take(changes) {
      for (const name of new Set(changes.rows.map(([changed]) => changed)))
        tables[name].take(changes.rows.flatMap(([of, ...row]) => (of === name ? [row] : [])))
      demo = changes.demo ?? demo
    },
    save: () => ({ tables: mapTables<'saved'>((name) => tables[name].save()), demo: { ...demo } }),
    changes: () => ({
      rows: tableNames.flatMap((name) =>
        tables[name].changes().map(([id, row]): TableChange => [name, id, row]),
      ),
      demo: demoBefore === null ? null : { ...demo },
    }),
    commit() {
      demoBefore = null
      for (const name of tableNames) tables[name].commit()
    },
    rollBack() {
      demo = demoBefore ?? demo
      demoBefore = null
      for (const name of tableNames) tables[name].rollBack()
    },
  }
}
