import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ListQuery } from '#machines/list-query.ts'
import type { ListState } from '#src/lists/use-list.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'

/** A row as it was when it was selected, and the search and filters under which that was. */
type SelectedRow<Row> = { row: Row; choice: string }

export type SelectionState<Row> = {
  selected: ReadonlyMap<number, SelectedRow<Row>>
  /** The rows of the page, and what they are searched and filtered by. */
  shown: readonly Row[]
  choice: string
}

/** The rows that are selected in a list; the state is null while none can be. Methods, so that the bar takes those of any list. */
export type Selection<Row> = ReadableStore<SelectionState<Row> | null> & {
  start(): void
  end(): void
  /** The list shows other rows. */
  show(rows: readonly Row[], query: ListQuery): void
  /** Selects a row or not; with `isRange`, all rows of the page up to the one before. */
  toggle(row: Row, isRange: boolean): void
  /** Selects all rows of the page, or none of them. */
  togglePage(): void
  add(rows: readonly Row[]): void
  clear(): void
  recordOf(row: Row): { id: number; name: string }
}

/** The id is part of it because names need not be unique. */
export const nameWithId = ({ id, name }: { id: number; name: string }): string =>
  name.endsWith(` ${id}`) ? name : `${name} (${id})`

const createSelection = <Row>(recordOf: Selection<Row>['recordOf']): Selection<Row> => {
  const store = createStore<SelectionState<Row> | null>(null)
  let anchor: { id: number; isSelected: boolean } | null = null
  const page: Pick<SelectionState<Row>, 'shown' | 'choice'> = { shown: [], choice: '' }
  const change = (rows: readonly Row[], isSelected: boolean) => {
    const state = store.get()
    if (state === null) return
    const selected = new Map(state.selected)
    for (const row of rows) {
      const { id } = recordOf(row)
      if (!isSelected) selected.delete(id)
      // What was selected before stays as it was then: a change since is someone else's.
      else if (!selected.has(id)) selected.set(id, { row, choice: state.choice })
    }
    store.set({ ...state, selected })
  }
  const rangeTo = (row: Row): readonly Row[] => {
    const { shown } = page
    const from = shown.findIndex((each) => recordOf(each).id === anchor?.id)
    const to = shown.findIndex((each) => recordOf(each).id === recordOf(row).id)
    return from < 0 || to < 0 ? [row] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  const isSelected = (row: Row): boolean => store.get()?.selected.has(recordOf(row).id) === true
  return {
    ...store,
    recordOf,
    start: () => store.set({ selected: new Map(), ...page }),
    end: () => {
      anchor = null
      store.set(null)
    },
    show: (shown, { search, filters }) => {
      Object.assign(page, { shown, choice: JSON.stringify([search, filters]) })
      const state = store.get()
      if (state !== null) store.set({ ...state, ...page })
    },
    toggle: (row, isRange) => {
      const rows = isRange ? rangeTo(row) : [row]
      const becomes = isRange && rows.length > 1 && anchor !== null ? anchor.isSelected : !isSelected(row)
      anchor = { id: recordOf(row).id, isSelected: becomes }
      change(rows, becomes)
    },
    togglePage: () => change(page.shown, !page.shown.every(isSelected)),
    add: (rows) => change(rows, true),
    clear: () => {
      anchor = null
      const state = store.get()
      if (state !== null) store.set({ ...state, selected: new Map() })
    },
  }
}

/**
 * The selection of a list, which outlives its screen: a look at a record and Back does not lose it. It ends with the session, as what
 * was read does.
 */
export const useSelection = <Row>({
  definition,
  query,
  page,
  isBusy,
}: ListState<Row>): { selection: Selection<Row>; isSelecting: boolean } => {
  const selection = selectionIn(useQueryClient(), definition)
  const rows = page?.rows
  // Until the answer comes, the rows are those of the query before.
  useEffect(() => {
    if (!isBusy) selection.show(rows ?? [], query)
  }, [selection, rows, query, isBusy])
  const isSelecting = useSyncExternalStore(selection.subscribe, () => selection.get() !== null)
  return { selection, isSelecting }
}

const selectionIn = <Row>(
  client: QueryClient,
  { name, record }: ListState<Row>['definition'],
): Selection<Row> => {
  const ofClient = selections.get(client) ?? new Map<string, unknown>()
  selections.set(client, ofClient)
  // A name belongs to one list, and so to one kind of row.
  const selection = (ofClient.get(name) as Selection<Row> | undefined) ?? createSelection(record)
  ofClient.set(name, selection)
  return selection
}

const selections = new WeakMap<QueryClient, Map<string, unknown>>()
