import type { Frozen, ReadableTables, WritableTables } from '#mocks/database/database-types.ts'
import { type DemoRow, defaultDemoRow } from '#mocks/database/demo-row.ts'

/** The settings of the presenter, initially the default ones. */
export const demoSettings = (tables: ReadableTables): Frozen<DemoRow> => tables.demo.find(1) ?? defaultDemoRow

export const changeDemoSettings = (tables: WritableTables, change: Partial<Omit<DemoRow, 'id'>>): void => {
  const { id, ...columns } = { ...demoSettings(tables), ...change }
  if (tables.demo.find(id) === undefined) tables.demo.insert(columns)
  else tables.demo.update(id, columns)
}
