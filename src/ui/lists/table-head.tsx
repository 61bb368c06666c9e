import { ChevronsUpDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './table-head.module.css'

type Sort = { sortBy: string; sortType: 'asc' | 'desc' }

/**
 * A column is sortable if it has a sort key. Its kind decides its width and alignment: `title` names the row, `date` is one with its weekday,
 * `address` is a long text without spaces, `link` leads to the row's own screen, `button` holds a button with text.
 */
export type Column = {
  header: string
  /** Shown in the head in place of the text. */
  head?: ReactNode
  sortKey?: string
  /** Hidden on screen, and printed. */
  hidden?: boolean
  kind?: 'select' | 'title' | 'id' | 'date' | 'number' | 'status' | 'address' | 'link' | 'button' | 'actions'
}

/** Needed by columns with a sort key only. */
type Sorting = { sort: Sort; onSort: (sortKey: string) => void } | { sort?: never; onSort?: never }

export type TableHeadOptions = Sorting & {
  /** Takes its space without being shown, until it is known which columns are hidden. */
  isBlank?: boolean
}

type TableHeadProps = TableHeadOptions & { columns: readonly Column[] }

export const TableHead = memo(({ columns, sort, onSort, isBlank = false }: TableHeadProps) => (
  <thead className={styles.head} style={isBlank ? { visibility: 'hidden' } : undefined}>
    <tr>
      {columns.map(({ header, head, kind, sortKey, hidden }) => (
        <th
          key={header}
          scope="col"
          hidden={hidden}
          className={classNames(styles.header, kind && styles[kind])}
          aria-sort={sortKey === undefined ? undefined : directionOf(sortKey, sort)}
        >
          {sortKey === undefined ? (
            (head ?? header)
          ) : (
            <button type="button" className={styles.sorter} onClick={() => onSort?.(sortKey)}>
              {header}
              <ChevronsUpDown size={14} aria-hidden="true" />
            </button>
          )}
        </th>
      ))}
    </tr>
  </thead>
))

type Direction = 'ascending' | 'descending' | 'none'

const directionOf = (sortKey: string, sort: Sort | undefined): Direction => {
  if (sortKey !== sort?.sortBy) return 'none'
  return sort.sortType === 'asc' ? 'ascending' : 'descending'
}
