import type { ReadableTables, WritableTables } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'

/** The settings of the presenter, initially the default ones. */
export const demoSettings = (tables: ReadableTables): Readonly<DemoRow> => tables.demo.get()

/** What goes wrong on purpose: nothing. */
export const noTrouble: Pick<DemoRow, 'latency' | 'offline' | 'faults'> = {
  latency: 0,
  offline: false,
  faults: [],
}

export const changeDemoSettings = (tables: WritableTables, change: Partial<DemoRow>): void =>
  tables.demo.set(change)
