import { useSyncExternalStore } from 'react'
import { SelectBox } from '#src/ui/lists/select-box.tsx'
import { nameWithId, type Selection } from './selection.ts'
import type { Selecting } from './use-select-rows.tsx'

/** A selection with its checkboxes. Each follows the selection itself, so that a page of rows does not render for one of them. */
export const withBoxes = <Row,>(selection: Selection<Row>): Selecting<Row> => ({
  selection,
  head: <PageBox selection={selection} />,
  cell: (row) => <RowBox selection={selection} row={row} />,
})

const RowBox = <Row,>({ selection, row }: { selection: Selection<Row>; row: Row }) => {
  const record = selection.recordOf(row)
  const checked = useSyncExternalStore(selection.subscribe, () => selection.get().selected.has(record.id))
  return (
    <SelectBox
      label={`Select ${nameWithId(record)}`}
      checked={checked}
      onToggle={(isRange) => selection.toggle(row, isRange)}
    />
  )
}

const PageBox = <Row,>({ selection }: { selection: Selection<Row> }) => {
  const { shown, selected } = useSyncExternalStore(selection.subscribe, selection.get)
  const count = shown.filter((row) => selected.has(selection.recordOf(row).id)).length
  return (
    <SelectBox
      label="Select this page"
      checked={shown.length > 0 && count === shown.length}
      isMixed={count > 0 && count < shown.length}
      onToggle={() => selection.togglePage()}
    />
  )
}
