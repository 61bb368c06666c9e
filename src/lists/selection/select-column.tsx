import { useSyncExternalStore } from 'react'
import type { ListColumn } from '#src/lists/list-definition.ts'
import { SelectBox } from '#src/ui/lists/select-box.tsx'
import { nameWithId, type Selection } from './selection.ts'

/** The column of checkboxes. Each follows the selection itself, so that a page of rows does not render for one of them. */
export const selectColumn = <Row,>(selection: Selection<Row>): ListColumn<Row> => ({
  id: 'select',
  header: 'Select',
  kind: 'select',
  text: null,
  head: <PageBox selection={selection} />,
  cell: (row) => <RowBox selection={selection} row={row} />,
})

const RowBox = <Row,>({ selection, row }: { selection: Selection<Row>; row: Row }) => {
  const record = selection.recordOf(row)
  const checked = useSyncExternalStore(
    selection.subscribe,
    () => selection.get()?.selected.has(record.id) === true,
  )
  return (
    <SelectBox
      label={`Select ${nameWithId(record)}`}
      checked={checked}
      onToggle={(isRange) => selection.toggle(row, isRange)}
    />
  )
}

const PageBox = <Row,>({ selection }: { selection: Selection<Row> }) => {
  const state = useSyncExternalStore(selection.subscribe, selection.get)
  const shown = state?.shown ?? []
  const count = shown.filter((row) => state?.selected.has(selection.recordOf(row).id)).length
  return (
    <SelectBox
      label="Select this page"
      checked={shown.length > 0 && count === shown.length}
      isMixed={count > 0 && count < shown.length}
      onToggle={() => selection.togglePage()}
    />
  )
}
