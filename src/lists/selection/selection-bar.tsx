import { type ReactNode, useSyncExternalStore } from 'react'
import { type ExportedTable, saveRows } from '#src/lists/exported-table.ts'
import type { AnyList } from '#src/lists/use-list.ts'
import * as messages from '#src/rules/messages.ts'
import { formatCount } from '#src/rules/names.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import styles from '#src/ui/lists/selection-bar.module.css'
import { LeftAloneRows } from './left-alone.tsx'
import type { RowAction } from './row-action.ts'
import { RowActionPopup } from './row-action-popup.tsx'
import type { Selection } from './selection.ts'
import { type ReadPage, useMatchingText } from './use-matching.ts'
import { useRowActions } from './use-row-actions.ts'
import { useSelectAll } from './use-select-all.ts'

export type SelectionBarProps<Row> = {
  list: AnyList
  selection: Selection<Row>
  actions: readonly RowAction<Row>[]
  /** The path of the list, where its runs are shown. */
  address: string
  table: ExportedTable<Row>
  readPage: ReadPage<Row>
  renderMore?(rows: readonly Row[]): ReactNode
}

/** How many rows are selected, and what can be done with them. */
export const SelectionBar = <Row,>({
  list,
  selection,
  actions,
  address,
  table,
  readPage,
  renderMore,
}: SelectionBarProps<Row>) => {
  const state = useSyncExternalStore(selection.subscribe, selection.get) ?? nothing
  const count = state.selected.size
  const { saveFile, notify } = useServices()
  const matching = useMatchingText(list, selection, state, readPage)
  const all = useSelectAll(list, selection, readPage)
  const { act, busy, popup, closePopup, plan, problem, start } = useRowActions(selection, address)
  const total = list.page?.totalItems ?? 0
  const save = () => {
    const rows = [...state.selected.values()].map(({ row }) => table.toRow(row))
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
        {[matching, all.progress].map((text) => (text === null ? null : <span key={text}>{text}</span>))}
      </p>
      {problems.map((text) => (
        <MessageBar key={text} text={text} />
      ))}
      {plan === null ? null : <LeftAloneRows plan={plan} />}
      <div className={styles.buttons}>
        {total > state.shown.length && count < total ? (
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
            {renderMore?.([...state.selected.values()].map(({ row }) => row))}
            <Button onClick={save}>Export</Button>
            <Button variant="quiet" onClick={selection.clear}>
              Clear
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={selection.end}>
          Done
        </Button>
      </div>
      {popup === null ? null : (
        <RowActionPopup action={popup} selection={selection} start={start} onClose={closePopup} />
      )}
    </section>
  )
}

const nothing = { selected: new Map<number, never>(), shown: [], choice: '' }
