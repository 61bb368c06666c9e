import { type ReactNode, useMemo } from 'react'
import type { ExportedTable } from '#src/lists/exported-table.ts'
import type { ListColumn } from '#src/lists/list-definition.ts'
import type { ListState } from '#src/lists/use-list.ts'
import * as messages from '#src/rules/messages.ts'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { RowAction } from './row-action.ts'
import { selectColumn } from './select-column.tsx'
import { useSelection } from './selection.ts'
import type { SelectionBarProps } from './selection-bar.tsx'

/** What can be done with several rows, for those who may, and the path of the list, where its runs are shown. */
export type Several<Row> = {
  address: string
  actions: readonly RowAction<Row>[]
  /** Buttons for what changes none of the selected rows. A method, so that the bar takes those of any list. */
  renderMore?(rows: readonly Row[]): ReactNode
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
  several: Several<Row> | undefined,
  own: readonly ListColumn<Row>[],
  table: ExportedTable<Row>,
): SelectRows<Row> => {
  const { selection, isSelecting } = useSelection(list)
  const isOffered = several !== undefined && (several.actions.length > 0 || several.renderMore !== undefined)
  const isShown = isOffered && isSelecting
  const columns = useMemo(
    () => (isShown ? [selectColumn(selection), ...own] : own),
    [isShown, selection, own],
  )
  if (!isOffered) return { columns, select: undefined, runs: null, bar: null }
  return {
    columns,
    select: { isSelecting, onToggle: isSelecting ? selection.end : selection.start },
    runs: <ListRuns {...several} />,
    bar: isSelecting ? (
      <SelectionBar list={list} selection={selection} table={table} readPage={list.fetchPage} {...several} />
    ) : null,
  }
}

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
