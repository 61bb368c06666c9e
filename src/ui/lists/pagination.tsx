import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import styles from './pagination.module.css'

type PaginationProps = {
  currentPage: number
  totalPages: number
  /** The page numbers on offer, the current one among them. */
  pages: readonly number[]
  rowsPerPage: number
  onPage: (page: number) => void
}

/** The foot of a list that has more than one page; nothing for one that has not. */
export const Pagination = memo(({ currentPage, totalPages, pages, rowsPerPage, onPage }: PaginationProps) =>
  totalPages > 1 ? (
    <nav aria-label="Pagination" className={styles.pagination}>
      <p className={styles.size}>
        <span>Rows per page</span>
        <span>{rowsPerPage}</span>
      </p>
      <div className={styles.steps}>
        <span className={styles.position}>{`${currentPage} of ${totalPages}`}</span>
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
      </div>
    </nav>
  ) : null,
)

type StepProps = {
  label: string
  /** The page that it leads to; null where there is none. Then it stays focusable: its last press may have brought it there. */
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
