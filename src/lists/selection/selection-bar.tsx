import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { type ExportedTable, saveRows } from '#src/lists/exported-table.ts'
import type { AnyList } from '#src/lists/use-list.ts'
import * as messages from '#src/rules/messages.ts'
import { formatCount } from '#src/rules/names.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { ProblemBar } from '#src/ui/feedback/problem-bar.tsx'
import styles from '#src/ui/lists/selection-bar.module.css'
import { LeftAloneRows } from './left-alone.tsx'
import type { RowAction } from './row-action.ts'
import { RowActionPopup } from './row-action-popup.tsx'
import { withBoxes } from './select-boxes.tsx'
import { createSelection, type Selection } from './selection.ts'
import { type ReadPage, useOthers } from './use-matching.ts'
import { useRowActions } from './use-row-actions.ts'
import { useSelectAll } from './use-select-all.ts'
import type { SelectionPlace } from './use-select-rows.tsx'

export type SelectionBarProps<Row> = {
  list: AnyList
  place: SelectionPlace<Row>
  /** Those of the page; undefined before the first answer. */
  rows: readonly Row[] | undefined
  /** A method, so that the bar takes those of any list. */
  recordOf(row: Row): { id: number; name: string }
  actions: readonly RowAction<Row>[]
  /** The path of the list, where its runs are shown. */
  address: string
  table: ExportedTable<Row>
  readPage: ReadPage<Row>
  renderMore?(rows: readonly Row[]): ReactNode
}

/** Opens the selection of a list, and shows its bar. */
export const SelectionBar = <Row,>(props: SelectionBarProps<Row>) => {
  const { place, recordOf } = props
  const state = useSyncExternalStore(place.subscribe, place.get)
  useEffect(() => {
    if (state === 'opening') place.set(withBoxes(createSelection(recordOf)))
  }, [state, place, recordOf])
  return typeof state === 'string' ? null : <Bar {...props} selection={state.selection} />
}

/** How many rows are selected, and what can be done with them. */
const Bar = <Row,>({
  list,
  place,
  rows,
  selection,
  actions,
  address,
  table,
  readPage,
  renderMore,
}: SelectionBarProps<Row> & { selection: Selection<Row> }) => {
  const state = useSyncExternalStore(selection.subscribe, selection.get)
  const { query } = list
  const isLoading = list.state === 'loading'
  // Until the answer comes, the rows are those of the query before.
  useEffect(() => {
    if (!isLoading) selection.show(rows ?? [], query)
  }, [selection, rows, query, isLoading])
  const count = state.selected.size
  const { saveFile, notify } = useServices()
  const others = useOthers(list, selection, state, readPage)
  const all = useSelectAll(list, selection, readPage)
  const { act, busy, popup, closePopup, plan, problem, start } = useRowActions(
    selection,
    () => place.set('none'),
    address,
  )
  const total = list.page?.totalItems ?? 0
  const clear = () => {
    all.stop()
    selection.clear()
  }
  // Runs have the rows as they were selected; what the user reads has them as they are.
  const latest = () => [...state.selected].map(([id, { row }]) => state.latest.get(id) ?? row)
  const save = () => {
    const rows = latest().map((row) => table.toRow(row))
    const name = saveRows(saveFile, list.definition, table.headers, rows)
    const detail = `${name}, ${rows.length === 1 ? '1 row' : `${rows.length} rows`}`
    notify({ type: 'notice', tone: 'success', message: messages.listExported, detail })
  }
  const problems = [all.problem, problem].filter((text) => text !== null)
  return (
    <section aria-label="Selected rows" className={styles.bar}>
      <LiveRegion text={`${formatCount(count)} selected`} />
      <p className={styles.count}>
        <strong>{formatCount(count)} selected</strong>
        {[others.text, all.progress].map((text) => (text === null ? null : <span key={text}>{text}</span>))}
      </p>
      {problems.map((text) => (
        <ProblemBar key={text} text={text} />
      ))}
      {plan === null ? null : <LeftAloneRows plan={plan} />}
      <div className={styles.buttons} data-keeps-focus>
        {total > state.shown.length && count - others.count < total ? (
          <Button variant="quiet" busy={all.progress !== null} onClick={() => void all.read()}>
            {`Select all ${formatCount(total)} that match`}
          </Button>
        ) : null}
        {count === 0 ? null : (
          <>
            {actions.map((action) => (
              <Button
                key={action.label}
                variant={action.question === undefined ? 'secondary' : 'danger'}
                busy={busy === action.label}
                onClick={() => void act(action)}
              >
                {action.label}
              </Button>
            ))}
            {renderMore?.(latest())}
            <Button onClick={save}>Export</Button>
            <Button variant="quiet" onClick={clear}>
              Clear
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => place.set('none')}>
          Done
        </Button>
      </div>
      {popup === null ? null : (
        <RowActionPopup action={popup} selection={selection} start={start} onClose={closePopup} />
      )}
    </section>
  )
}
