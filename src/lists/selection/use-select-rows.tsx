import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ExportedTable } from '#src/lists/exported-table.ts'
import type { ListColumn } from '#src/lists/list-definition.ts'
import type { ListState } from '#src/lists/use-list.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import * as messages from '#src/rules/messages.ts'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { RowAction } from './row-action.ts'
import type { Selection } from './selection.ts'
import type { SelectionBarProps } from './selection-bar.tsx'

/** What can be done with several rows, for those who may, and the path of the list, where its runs are shown. */
export type BulkActions<Row> = {
  address: string
  actions: readonly RowAction<Row>[]
  /** Buttons for what changes none of the selected rows. A method, so that the bar takes those of any list. */
  renderMore?(rows: readonly Row[]): ReactNode
}

/** A selection, the checkbox of the head of its table, and that of a row. Methods, as for the selection itself. */
export type Selecting<Row> = { selection: Selection<Row>; head: ReactNode; cell(row: Row): ReactNode }

/**
 * Where a list keeps its selection, of which it has no code before: `opening` until that has come. It outlives the screen: a look
 * at a record and Back does not lose the selection. It ends with the session, as what was read does.
 */
export type SelectionPlace<Row> = ReadableStore<'none' | 'opening' | Selecting<Row>> & {
  set(value: 'none' | 'opening' | Selecting<Row>): void
}

type SelectRows<Row> = {
  /** With the checkboxes, while rows are selected. */
  columns: readonly ListColumn<Row>[]
  /** Among the tools; absent where nothing can be done with several rows. */
  select: { isSelecting: boolean; onToggle: () => void } | undefined
  runs: ReactNode
  bar: ReactNode
}

/** The parts of a list in which several rows are selected. */
export const useSelectRows = <Row,>(
  list: ListState<Row>,
  bulk: BulkActions<Row> | undefined,
  own: readonly ListColumn<Row>[],
  table: ExportedTable<Row>,
): SelectRows<Row> => {
  const place = placeIn<Row>(useQueryClient(), list.definition.name)
  const state = useSyncExternalStore(place.subscribe, place.get)
  const isOffered = bulk !== undefined && (bulk.actions.length > 0 || bulk.renderMore !== undefined)
  const shown = isOffered && typeof state === 'object' ? state : null
  const columns = useMemo(() => (shown === null ? own : [columnOf(shown), ...own]), [shown, own])
  const runs = bulk === undefined ? null : <ListRuns address={bulk.address} />
  if (!isOffered) return { columns, select: undefined, runs, bar: null }
  return {
    columns,
    select: {
      isSelecting: state !== 'none',
      onToggle: () => place.set(state === 'none' ? 'opening' : 'none'),
    },
    runs,
    bar:
      state === 'none' ? null : (
        <SelectionBar
          list={list}
          place={place}
          rows={list.page?.rows}
          recordOf={list.definition.record}
          table={table}
          readPage={list.fetchPage}
          {...bulk}
        />
      ),
  }
}

/** Drops a record that the user has deleted from the selection of its list. */
export const useDropSelected = (list: string): ((id: number) => void) => {
  const client = useQueryClient()
  return useCallback(
    (id) => {
      const state = placeIn(client, list).get()
      if (typeof state === 'object') state.selection.drop(id)
    },
    [client, list],
  )
}

const columnOf = <Row,>(selecting: Selecting<Row>): ListColumn<Row> => ({
  id: 'select',
  header: 'Select',
  kind: 'select',
  text: null,
  head: selecting.head,
  cell: (row) => selecting.cell(row),
})

const placeIn = <Row,>(client: QueryClient, name: string): SelectionPlace<Row> => {
  const ofClient = places.get(client) ?? new Map<string, unknown>()
  places.set(client, ofClient)
  // A name belongs to one list, and so to one kind of row.
  const place = (ofClient.get(name) as SelectionPlace<Row> | undefined) ?? createStore('none')
  ofClient.set(name, place)
  return place
}

const places = new WeakMap<QueryClient, Map<string, unknown>>()

/** Fetched when rows are selected. */
const SelectionBar = lazyPart<SelectionBarProps<unknown>>(
  async () => (await import('./selection-bar.tsx')).SelectionBar,
  {
    failure: messages.listToolsNotLoaded,
    notLoaded: (again) => <PartNotLoaded failure={messages.listToolsNotLoaded} {...again} />,
  },
)

/** The runs of the list: their code comes with the first of them. */
const ListRuns = lazyPart(
  async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await import('./list-runs.tsx')).ListRuns
  },
  {
    failure: messages.listToolsNotLoaded,
    notLoaded: (again) => <PartNotLoaded failure={messages.listToolsNotLoaded} {...again} />,
  },
)
