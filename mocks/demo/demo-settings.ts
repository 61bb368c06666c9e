import type { ReadableTables, WritableTables } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'

/** The settings of the presenter, initially the default ones. */
export const demoSettings = (tables: ReadableTables): Readonly<DemoRow> => tables.demo.get()

export const changeDemoSettings = (tables: WritableTables, change: Partial<DemoRow>): void =>
  tables.demo.set(change)
