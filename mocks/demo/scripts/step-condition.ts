import type { ReadableTables } from '#mocks/database/database-types.ts'
import { type ObservedRows, type ObservedTable, type RowsOfTable, readRows } from './observed-tables.ts'
import type { DoneWhen, Step } from './script.ts'

/** Whether a change of the data finishes a step. Only the record that the path of the step names counts. */
export const isDoneByChange = (
  { doneWhen, path = '' }: Pick<Step, 'doneWhen' | 'path'>,
  before: ObservedRows,
  tables: ReadableTables,
): boolean => {
  if (doneWhen === undefined || !('table' in doneWhen)) return false
  const { table } = doneWhen
  const isNamed = isNamedBy(path, table)
  const [allEarlier, allLater] = [before[table], readRows(tables)[table]]
  if (allEarlier === allLater) return false
  const [earlier, later] = [allEarlier.filter(isNamed), allLater.filter(isNamed)]
  if (doneWhen.kind === 'added') return hasNewRow(later, earlier)
  if (doneWhen.kind === 'removed') return hasNewRow(earlier, later)
  return later.some((row) => {
    const old = earlier.find(({ id }) => id === row.id)
    return old !== undefined && old !== row && isChanged(doneWhen, old, row)
  })
}

/** What the numbers in the path of a screen are ids of: of the row itself, or of the customer that it belongs to. */
const recordPaths: readonly (readonly [path: RegExp, table: ObservedTable])[] = [
  [/\/device\/(?:view|edit)\/(\d+)/, 'device'],
  [/\/complaintDetail\/(\d+)/, 'complaint'],
  [/^\/customer\/(?:(?:view|edit|complaint)\/)?(\d+)/, 'customer'],
  [/^\/lob\/(?:view|edit)\/(\d+)/, 'lob'],
  [/^\/employee\/(?:view|edit)\/(\d+)/, 'employee'],
]

/** The ids in a path, by the tables that they are ids of. */
const recordsIn = (path: string): ReadonlyMap<ObservedTable, number> =>
  new Map(
    recordPaths.flatMap(([pattern, named]) => {
      const [, id] = pattern.exec(path) ?? []
      return id === undefined ? [] : [[named, Number(id)] as const]
    }),
  )

/** Whether the data lack a record that the path of a step names: the step was made with others. */
export const isRecordGone = ({ path = '' }: Pick<Step, 'path'>, tables: ReadableTables): boolean =>
  [...recordsIn(path)].some(([table, id]) => tables[table].find(id) === undefined)

/** Whether a row of this table is, or belongs to, the record that the path names. A path without one names all. */
const isNamedBy = (path: string, table: ObservedTable): ((row: Readonly<{ id: number }>) => boolean) => {
  const ids = recordsIn(path)
  const [own, customer] = [ids.get(table), ids.get('customer')]
  if (own !== undefined) return ({ id }) => id === own
  return (row) => customer === undefined || !('customerId' in row) || row.customerId === customer
}

/** Whether rows are there that the others lack. */
export const hasNewRow = (rows: RowsOfTable, others: RowsOfTable): boolean => {
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
type PortalState = { pathname: string; search: string; email: string | null; lastFault: string | null }

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

/** Whether a step that begins at this screen is done at once; not known of one that begins wherever the user is. */
export const isMetAtStart = (doneWhen: DoneWhen, screen: string | undefined): boolean => {
  if (screen === undefined || doneWhen.kind !== 'address') return false
  const [pathname = '/', search = ''] = screen.split('?')
  return isAt(doneWhen, { pathname, search })
}

const isAt = (
  { path, query = {} }: Address,
  { pathname, search }: Pick<PortalState, 'pathname' | 'search'>,
): boolean => {
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
