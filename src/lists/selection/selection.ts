import type { ListQuery } from '#machines/list-query.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'

/** A row as it was when it was selected, and the search and filters under which that was. */
type SelectedRow<Row> = { row: Row; choice: string }

export type SelectionState<Row> = {
  selected: ReadonlyMap<number, SelectedRow<Row>>
  /** Rows as they were read last, by id; the selected ones are among them. */
  latest: ReadonlyMap<number, Row>
  /** The rows of the page, and what they are searched and filtered by. */
  shown: readonly Row[]
  choice: string
}

/** The rows that are selected in a list. Methods, so that the bar takes those of any list. */
export type Selection<Row> = ReadableStore<SelectionState<Row>> & {
  /** The list shows other rows. */
  show(rows: readonly Row[], query: ListQuery): void
  /** Selects a row or not; with `isRange`, all rows of the page up to the one before. */
  toggle(row: Row, isRange: boolean): void
  /** Selects all rows of the page, or none of them. */
  togglePage(): void
  /** Adds rows that are read from now on under this choice, but for those that are dropped before it ends. */
  startReading(choice: string): { add(rows: readonly Row[]): void }
  /** The user has deleted the record. */
  drop(id: number): void
  clear(): void
  recordOf(row: Row): { id: number; name: string }
}

/** The id is part of it because names need not be unique. */
export const nameWithId = ({ id, name }: { id: number; name: string }): string =>
  name.endsWith(` ${id}`) ? name : `${name} (${id})`

/** What rows are searched and filtered by, as one text to be compared. */
export const choiceKeyOf = ({ search, filters }: ListQuery): string => JSON.stringify([search, filters])

export const createSelection = <Row>(recordOf: Selection<Row>['recordOf']): Selection<Row> => {
  const store = createStore<SelectionState<Row>>({
    selected: new Map(),
    latest: new Map(),
    shown: [],
    choice: '',
  })
  const withLatest = (rows: readonly Row[]): SelectionState<Row> => {
    const state = store.get()
    return {
      ...state,
      latest: new Map([...state.latest, ...rows.map((row) => [recordOf(row).id, row] as const)]),
    }
  }
  /** Since the last reading of all pages has begun. */
  const dropped = new Set<number>()
  let anchor: { id: number; isSelected: boolean } | null = null
  const change = (rows: readonly Row[], isSelected: boolean, choice = store.get().choice) => {
    const state = store.get()
    const selected = new Map(state.selected)
    for (const row of rows) {
      const { id } = recordOf(row)
      if (!isSelected) selected.delete(id)
      // What was selected before stays as it was then: a change since is someone else's.
      else if (!selected.has(id)) selected.set(id, { row, choice })
    }
    store.set({ ...state, selected })
  }
  const rangeTo = (row: Row): readonly Row[] => {
    const { shown } = store.get()
    const from = shown.findIndex((each) => recordOf(each).id === anchor?.id)
    const to = shown.findIndex((each) => recordOf(each).id === recordOf(row).id)
    return from < 0 || to < 0 ? [row] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  const isSelected = (row: Row): boolean => store.get().selected.has(recordOf(row).id)
  return {
    ...store,
    recordOf,
    show: (shown, query) => store.set({ ...withLatest(shown), shown, choice: choiceKeyOf(query) }),
    toggle: (row, isRange) => {
      const rows = isRange ? rangeTo(row) : [row]
      const becomes = isRange && rows.length > 1 && anchor !== null ? anchor.isSelected : !isSelected(row)
      anchor = { id: recordOf(row).id, isSelected: becomes }
      change(rows, becomes)
    },
    togglePage: () => {
      const { shown } = store.get()
      change(shown, !shown.every(isSelected))
    },
    startReading: (choice) => {
      dropped.clear()
      const isThere = (row: Row) => !dropped.has(recordOf(row).id)
      return {
        add: (rows) => {
          store.set(withLatest(rows))
          change(rows.filter(isThere), true, choice)
        },
      }
    },
    drop: (id) => {
      dropped.add(id)
      const state = store.get()
      if (!state.selected.has(id)) return
      const selected = new Map(state.selected)
      selected.delete(id)
      store.set({ ...state, selected })
    },
    clear: () => {
      anchor = null
      store.set({ ...store.get(), selected: new Map() })
    },
  }
}
