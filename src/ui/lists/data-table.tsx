import {
  type Key,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { classNames } from '#src/ui/class-names.ts'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'
import { useIsPrinting } from '#src/ui/records/use-is-printing.ts'
import styles from './data-table.module.css'
import { followRowLink } from './row-link.tsx'
import { useRowMenu } from './row-menu.tsx'
import { type Column, TableHead, type TableHeadOptions } from './table-head.tsx'

type CellColumn<Row> = Column & { cell: (row: Row) => ReactNode }

type DataTableProps<Row> = TableHeadOptions & {
  label: string
  columns: readonly CellColumn<Row>[]
  rows: readonly Row[]
  /** The id of the record of a row. */
  idOf: (row: Row) => number
  /** While true, present rows stay; without rows, `expectedRows` skeletons are shown. */
  busy: boolean
  expectedRows: number
  /** Shown under the head when there are no rows and none are loading. */
  empty: ReactNode
  /** Whether rows have less space around them. */
  isCompact?: boolean
  /** What the menu of a row offers, if a column has its button. */
  itemsOf?: ((row: Row) => readonly MenuItem[]) | undefined
  /** The id of the record to whose row the user returns: it is in the first paint. */
  returnsTo?: number | null | undefined
  /** Whether other records take over the rows of those that go. Components with a state in cells then need keys of their records. */
  reusesRows?: boolean
}

/** A list as a table; on phones each row is a card. */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  idOf,
  busy,
  expectedRows,
  empty,
  isCompact = false,
  itemsOf,
  returnsTo,
  reusesRows = false,
  ...head
}: DataTableProps<Row>) => {
  const chunks = useRowChunks(
    rows,
    rows.findIndex((row) => idOf(row) === returnsTo),
  )
  const itemsOfId = (id: number) => {
    const row = rows.find((each) => idOf(each) === id)
    return row === undefined || itemsOf === undefined ? null : itemsOf(row)
  }
  return (
    <Frame busy={busy} itemsOf={itemsOfId}>
      <LoadingLine busy={busy} />
      <div className={classNames(styles.scroll, isCompact && styles.compact)}>
        <table className={styles.table} aria-label={label}>
          <TableHead columns={columns} {...head} />
          <tbody className={styles.body}>
            {chunks.map((chunk, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is no element, and its rows have keys of their own
              <Rows key={index} columns={columns} rows={chunk} idOf={idOf} reusesRows={reusesRows} />
            ))}
            {busy && rows.length === 0
              ? Array.from({ length: expectedRows }, (_, index) => renderRow(index, columns, skeletonOf))
              : null}
          </tbody>
        </table>
      </div>
      {!busy && rows.length === 0 ? empty : null}
    </Frame>
  )
}

type FrameProps = { busy: boolean; itemsOf: Parameters<typeof useRowMenu>[0]; children: ReactNode }

/** Apart, so that a menu that opens renders nothing else. */
const Frame = ({ busy, itemsOf, children }: FrameProps) => {
  const [, navigate] = useLocation()
  const { open, openByArrow, menu } = useRowMenu(itemsOf)
  const { press, isOutdated } = usePress()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links and buttons in its rows
    <div
      className={styles.frame}
      aria-busy={busy}
      onPointerDown={press}
      onClickCapture={(event) => {
        if (!isOutdated(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => {
        if (!open(event)) followRowLink(event, navigate)
      }}
      onKeyDown={openByArrow}
    >
      {children}
      {menu}
    </div>
  )
}

/** Whether a click ends in another record than it began in: its row may have been taken over. */
const usePress = () => {
  const pressed = useRef({ row: null as HTMLElement | null, record: '' })
  return {
    press: ({ target }: PointerEvent) => {
      const row = rowAt(target)
      pressed.current = { row, record: row?.dataset.record ?? '' }
    },
    isOutdated: ({ target, detail }: MouseEvent) => {
      const row = rowAt(target)
      const { current: before } = pressed
      // A click by a key has no press.
      return detail > 0 && row !== null && row === before.row && row.dataset.record !== before.record
    },
  }
}

const rowAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-record]') : null

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'idOf' | 'reusesRows'>

/** Between a click and its answer the list renders several times with the same rows. */
const Rows = <Row,>({ columns, rows, idOf, reusesRows }: RowsProps<Row>) => {
  const shown = useRef<RowKeys>(new Map())
  const keys = useMemo(() => keysAfter(shown.current, rows.map(idOf), reusesRows), [rows, idOf, reusesRows])
  useEffect(() => {
    shown.current = new Map(rows.map((row, index) => [idOf(row), keys[index] ?? index]))
  }, [rows, idOf, keys])
  return useMemo(
    () =>
      rows.map((row, index) =>
        renderRow(keys[index] ?? index, columns, (column) => column.cell(row), idOf(row)),
      ),
    [rows, columns, keys, idOf],
  )
}

/** The keys of the rows that are shown, by the ids of their records. */
type RowKeys = ReadonlyMap<number, number>

/**
 * A record keeps its row. Where most of them are others, as on another page, they take over the rows of those that go, so that only
 * the text that differs is drawn: half of the time from a click to the paint goes into making rows. Where one goes, as after a
 * deletion, its row goes with it, and the focus moves to the next one. An answer that has a record twice is shown as it came.
 */
const keysAfter = (shown: RowKeys, ids: readonly number[], reusesRows = false): readonly number[] => {
  const staying = new Set(ids.flatMap((id) => shown.get(id) ?? []))
  const isOtherPage = reusesRows && staying.size < ids.length / 2
  const free = isOtherPage ? [...shown.values()].filter((key) => !staying.has(key)) : []
  let last = Math.max(-1, ...shown.values())
  return ids.map((id) => {
    const own = shown.get(id)
    // Once: the same record may come again.
    if (own !== undefined && staying.delete(own)) return own
    const taken = free.shift()
    if (taken !== undefined) return taken
    last += 1
    return last
  })
}

export const rowHeaderOf = <AnyColumn extends Column>(columns: readonly AnyColumn[]): AnyColumn | undefined =>
  columns.find(({ kind }) => kind === 'title') ?? columns.find(({ kind }) => kind !== 'select')

/** No component: between a click and its rows ten of them are made, and none has a state. */
const renderRow = <AnyColumn extends Column>(
  key: Key,
  columns: readonly AnyColumn[],
  cell: (column: AnyColumn) => ReactNode,
  record?: number,
) => {
  const rowHeader = rowHeaderOf(columns)
  return (
    <tr key={key} className={styles.row} data-record={record}>
      {columns.map((column) => {
        const attributes = {
          className: classNames(styles.cell, column.kind && styles[column.kind]),
          'data-header': column.header,
          hidden: column.hidden,
          children: cell(column),
        }
        return column === rowHeader ? (
          <th key={column.header} scope="row" {...attributes} />
        ) : (
          <td key={column.header} {...attributes} />
        )
      })}
    </tr>
  )
}

export const twoLineCell = (text: string, remark: string) => (
  <span className={styles.lines}>
    <span>{text}</span>
    <small className={styles.remark}>{remark}</small>
  </span>
)

/** An e-mail or another long text without spaces, which breaks behind `@` and dots before it breaks within a word. */
export const addressCell = (text: string) => (
  // Cells of a phone are grids, in which each break would be an item. Replaced as a whole: a translator of pages replaces its texts.
  <span key={text}>
    {text.split(/(?<=[@.])/).flatMap((part, index) => [
      // biome-ignore lint/suspicious/noArrayIndexKey: a break has no state
      <wbr key={index} />,
      part,
    ])}
  </span>
)

const skeletonOf = ({ kind }: Column): ReactNode => {
  if (kind === 'title') return <Skeleton length="long" />
  return <Skeleton length={kind === undefined ? 'medium' : 'short'} />
}

/** Enough rows to fill a tall screen. */
const chunkSize = 40

/**
 * Splits rows into chunks and renders one more at a time, so that hundreds of rows do not delay the first
 * paint, which goes as far as the row at `least`. All rows are in the page in the end, for find in page, screen readers and print.
 */
const useRowChunks = <Row,>(rows: readonly Row[], least: number): readonly (readonly Row[])[] => {
  const chunks = useMemo(() => split(rows), [rows])
  const isPrinting = useIsPrinting()
  const [rendered, setRendered] = useState({ of: chunks, count: 1 })
  const count = Math.max(rendered.of === chunks ? rendered.count : 1, Math.ceil((least + 1) / chunkSize))
  const isComplete = isPrinting || count >= chunks.length
  useEffect(() => {
    if (isComplete) return
    const next = setTimeout(() => startTransition(() => setRendered({ of: chunks, count: count + 1 })), 0)
    return () => clearTimeout(next)
  }, [chunks, count, isComplete])
  return isComplete ? chunks : chunks.slice(0, count)
}

const split = <Row,>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  )

/** What the rows are filtered and sorted by, in print only. */
export const PrintCaption = ({ text }: { text: string }) => <p className={styles.caption}>{text}</p>
