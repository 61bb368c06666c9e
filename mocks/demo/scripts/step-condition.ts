import type { Frozen, ReadableTables } from '#mocks/database/database-types.ts'
import type { DoneWhen, observedTables } from './script.ts'

type ObservedTable = (typeof observedTables)[number]
type Rows = readonly Frozen<{ id: number }>[]

/** The rows before a change. Rows are replaced, never mutated: keeping the arrays is enough. */
export type RowsBefore = Readonly<Record<ObservedTable, Rows>>

export const readRows = (tables: ReadableTables): RowsBefore => ({
  customer: tables.customer.all(),
  device: tables.device.all(),
  complaint: tables.complaint.all(),
  lob: tables.lob.all(),
  employee: tables.employee.all(),
  note: tables.note.all(),
})

/** Whether a change of the data finishes a step. */
export const isDoneByChange = (doneWhen: DoneWhen, before: RowsBefore, tables: ReadableTables): boolean => {
  if (!('table' in doneWhen)) return false
  const [earlier, later] = [before[doneWhen.table], readRows(tables)[doneWhen.table]]
  if (earlier === later) return false
  if (doneWhen.kind === 'added') return hasMore(later, earlier)
  if (doneWhen.kind === 'removed') return hasMore(earlier, later)
  return later.some((row) => {
    const old = earlier.find(({ id }) => id === row.id)
    return old !== undefined && old !== row && isChanged(doneWhen, old, row)
  })
}

const hasMore = (rows: Rows, others: Rows): boolean => {
  const ids = new Set(others.map(({ id }) => id))
  return rows.some(({ id }) => !ids.has(id))
}

const isChanged = (
  { column, to }: { column: string; to?: string | number | undefined },
  old: object,
  row: object,
): boolean => {
  const value: unknown = Reflect.get(row, column)
  return value !== Reflect.get(old, column) && (to === undefined || value === to)
}

/** What can finish a step besides a change of the data. */
export type PortalState = { pathname: string; search: string; email: string | null; lastFault: string | null }

/** Whether the address, the session or a fault finishes a step. */
export const isDoneByPortalState = (doneWhen: DoneWhen, state: PortalState): boolean => {
  switch (doneWhen.kind) {
    case 'address':
      return isAt(doneWhen, state)
    case 'signedIn':
      return state.email === doneWhen.persona
    case 'signedOut':
      return state.email === null
    case 'fault':
      return state.lastFault === doneWhen.fault
    default:
      return false
  }
}

type Address = Extract<DoneWhen, { kind: 'address' }>

const isAt = ({ path, query = {} }: Address, { pathname, search }: PortalState): boolean => {
  const parameters = new URLSearchParams(search)
  return (
    matchesText(path, pathname) &&
    Object.entries(query).every(([name, value]) => {
      const found = parameters.get(name)
      return found !== null && matchesText(value, found)
    })
  )
}

/** Compares with a text that may end with `*` for any ending. */
export const matchesText = (wanted: string, text: string): boolean =>
  wanted.endsWith('*') ? text.startsWith(wanted.slice(0, -1)) : text === wanted
