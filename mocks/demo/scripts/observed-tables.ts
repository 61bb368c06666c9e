import type { ReadableTables } from '#mocks/database/database-types.ts'

/** The tables whose changes can finish a step, and which questions are about. */
export const observedTables = ['customer', 'device', 'complaint', 'lob', 'employee', 'note'] as const
export type ObservedTable = (typeof observedTables)[number]

export type RowsOfTable = readonly Readonly<{ id: number }>[]

/** The rows of a moment. Rows are replaced, never mutated: keeping the arrays is enough. */
export type ObservedRows = Readonly<Record<ObservedTable, RowsOfTable>>

export const readRows = (tables: ReadableTables): ObservedRows => ({
  customer: tables.customer.all(),
  device: tables.device.all(),
  complaint: tables.complaint.all(),
  lob: tables.lob.all(),
  employee: tables.employee.all(),
  note: tables.note.all(),
})
