import { ArrowLeft } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './page.module.css'

type PageHeaderProps = {
  title: string
  /** Shown in brackets after the title, once known. */
  count?: number | undefined
  /** The address of the `Back` link. */
  back?: string | undefined
  children?: ReactNode
}

/** The head of a screen: Back, the heading (focusable), and the actions as children. */
export const PageHeader = memo(({ title, count, back, children }: PageHeaderProps) => (
  <header className={styles.header}>
    <div>
      {back === undefined ? null : (
        <Link href={back} className={styles.back}>
          <ArrowLeft size={14} aria-hidden="true" />
          Back
        </Link>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        <span>{title}</span>
        {count === undefined ? null : <span className={styles.count}>{` (${count})`}</span>}
      </h1>
    </div>
    {children ? <div className={styles.actions}>{children}</div> : null}
  </header>
))
