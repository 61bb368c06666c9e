import { models } from '#mocks/database/models.ts'
import { names } from '#src/rules/names.ts'
import {
  complaintBadge,
  complaintStatus,
  customerStatus,
  deviceStatus,
  lobStatus,
  localAdminStatus,
  statusBadge,
} from '#src/rules/status.ts'
import type { observedTables } from './script.ts'

export type ObservedTable = (typeof observedTables)[number]

export const tableLabels: Readonly<Record<ObservedTable, string>> = {
  customer: names.customer.one,
  device: names.device.one,
  complaint: names.complaint.one,
  lob: names.lob.one,
  employee: names.localAdmin.one,
  note: 'Note',
}

/** Whose changes a presenter cannot see, or should not name. */
const unseen = ['id', 'password', 'adminPassword']

/** The columns whose changes can finish a step. */
export const observedColumns = (table: ObservedTable): string[] =>
  Object.entries<{ type: string }>(models[table].schema)
    .filter(([name, { type }]) => !unseen.includes(name) && type !== 'list')
    .map(([name]) => name)

const labelsOf = (ids: readonly number[], label: (id: number) => string) =>
  ids.map((id) => ({ value: String(id), label: label(id) }))

const statusLabel = (id: number): string => statusBadge(id).label

const statusOptions: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  customer: labelsOf(Object.values(customerStatus), statusLabel),
  device: labelsOf(Object.values(deviceStatus), statusLabel),
  lob: labelsOf(Object.values(lobStatus), statusLabel),
  employee: labelsOf(Object.values(localAdminStatus), statusLabel),
  complaint: labelsOf(Object.values(complaintStatus), (id) => complaintBadge(id).label),
}

/** The values of a column, in words; null if it can have any. */
export const valueOptions = (table: ObservedTable, column: string) =>
  column === 'status' ? (statusOptions[table] ?? null) : null

/** A value as the column stores it. Undefined, for any value, if the text is empty. */
export const toStoredValue = (
  table: ObservedTable,
  column: string,
  text: string,
): string | number | undefined => {
  if (text === '') return undefined
  const struct = Object.entries<{ type: string }>(models[table].schema).find(([name]) => name === column)?.[1]
  return struct?.type === 'integer' && Number.isInteger(Number(text)) ? Number(text) : text
}
