import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import styles from './list-header.module.css'

type ListHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'children'> & {
  actions?: ReactNode
  /** What identifies the record that the list belongs to. */
  identity?: ReactNode
  /** On phones, those without `data-tool="main"` are behind one button. */
  tools?: ReactNode
}

/** The head of a list: heading and actions, then search, filters and export. */
export const ListHeader = ({ actions, identity, tools, ...header }: ListHeaderProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const hasTools = Boolean(tools)
  // PageHeader renders only when its children change.
  const buttons = useMemo(
    () =>
      hasTools ? (
        <>
          {actions}
          <button
            type="button"
            className={styles.toggle}
            aria-label="Filter and export"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal size={18} aria-hidden="true" />
          </button>
        </>
      ) : (
        actions
      ),
    [actions, hasTools, isOpen, id],
  )
  return (
    <>
      <PageHeader {...header}>{buttons}</PageHeader>
      {identity}
      {hasTools ? (
        <div id={id} className={classNames(styles.tools, isOpen && styles.open)}>
          {tools}
        </div>
      ) : null}
    </>
  )
}
