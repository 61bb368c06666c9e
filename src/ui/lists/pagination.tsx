import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import styles from './pagination.module.css'

type PaginationProps = {
  currentPage: number
  totalPages: number
  /** The page numbers to show, including the current one. */
  pages: readonly number[]
  rowsPerPage: number
  onPage: (page: number) => void
  /** Called when a pointer comes over the pages, and moves over them. */
  onPointer?: () => void
  onPointerLeave?: () => void
}

/** Nothing for a list of one page. Without the buttons to both ends where every page has its own. */
export const Pagination = memo(
  ({ currentPage, totalPages, pages, rowsPerPage, onPage, onPointer, onPointerLeave }: PaginationProps) => {
    if (totalPages <= 1) return null
    const hasMorePages = totalPages > pages.length
    return (
      <nav
        aria-label="Pagination"
        className={styles.pagination}
        onPointerEnter={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={onPointerLeave}
      >
        <p className={styles.size}>
          <span>Rows per page</span>
          <span>{rowsPerPage}</span>
        </p>
        <div className={styles.steps}>
          <span className={styles.position}>{`${currentPage} of ${totalPages}`}</span>
          {hasMorePages ? (
            <Step label="First page" to={currentPage > 1 ? 1 : null} onPage={onPage}>
              <ChevronFirst size={18} aria-hidden="true" />
            </Step>
          ) : null}
          <Step label="Previous page" to={currentPage > 1 ? currentPage - 1 : null} onPage={onPage}>
            <ChevronLeft size={18} aria-hidden="true" />
          </Step>
          {pages.map((page) => (
            <Step key={page} label={`Page ${page}`} to={page} current={page === currentPage} onPage={onPage}>
              {page}
            </Step>
          ))}
          <Step label="Next page" to={currentPage < totalPages ? currentPage + 1 : null} onPage={onPage}>
            <ChevronRight size={18} aria-hidden="true" />
          </Step>
          {hasMorePages ? (
            <Step label="Last page" to={currentPage < totalPages ? totalPages : null} onPage={onPage}>
              <ChevronLast size={18} aria-hidden="true" />
            </Step>
          ) : null}
        </div>
      </nav>
    )
  },
)

type StepProps = {
  label: string
  /** Null disables the button but keeps it focusable: the click that reached the last page may have come from it. */
  to: number | null
  current?: boolean
  onPage: (page: number) => void
  children: ReactNode
}

const Step = ({ label, to, current = false, onPage, children }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    aria-disabled={to === null ? true : undefined}
    onClick={() => (to === null || current ? undefined : onPage(to))}
  >
    {children}
  </button>
)
