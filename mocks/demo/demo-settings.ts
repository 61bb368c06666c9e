import type { Frozen, ReadableTables, WritableTables } from '#mocks/database/database-types.ts'
import { type DemoRow, defaultDemoRow } from '#mocks/database/demo-row.ts'

/** What the presenter set; the first settings where nothing was set yet. */
export const demoSettings = (tables: ReadableTables): Frozen<DemoRow> => tables.demo.find(1) ?? defaultDemoRow

export const changeDemoSettings = (tables: WritableTables, change: Partial<Omit<DemoRow, 'id'>>): void => {
  const { id, ...columns } = { ...demoSettings(tables), ...change }
  if (tables.demo.find(id) === undefined) tables.demo.insert(columns)
  else tables.demo.update(id, columns)
}
