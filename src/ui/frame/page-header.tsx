import { ArrowLeft } from 'lucide-react'
import { createContext, memo, type ReactNode, type Ref, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import page from './page.module.css'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** Shown in brackets after the title, once known. */
  count?: number | string | undefined
  /** The address of the `Back` link. */
  back?: string | undefined
  children?: ReactNode
  /** The element in which PageActions appear. */
  actionsRef?: Ref<HTMLDivElement>
}

/** The head of a screen: Back, the heading (focusable), and the actions as children. */
export const PageHeader = memo(({ title, count, back, children, actionsRef }: PageHeaderProps) => (
  <header className={styles.header}>
    <div>
      {back === undefined ? null : (
        <Link href={back} className={styles.back}>
          <ArrowLeft size={14} aria-hidden="true" />
          Back
        </Link>
      )}
      <h1 className={page.title} tabIndex={-1}>
        <span>{title}</span>
        {count === undefined ? null : <span className={styles.count}>{` (${count})`}</span>}
      </h1>
    </div>
    {children || actionsRef ? (
      <div ref={actionsRef} className={styles.actions}>
        {children}
      </div>
    ) : null}
  </header>
))

/** The element of `actionsRef`, for the PageActions below. */
export const ActionsContext = createContext<HTMLElement | null>(null)

/**
 * Actions of content further down, shown in the head of its screen. The head itself stays while the content changes:
 * a heading that is removed loses the focus, and one that takes its place is read again.
 */
export const PageActions = ({ children }: { children: ReactNode }) => {
  const element = useContext(ActionsContext)
  return element === null ? null : createPortal(children, element)
}
