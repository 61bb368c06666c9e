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
  tools: ReactNode
  /** Tools at the end of the row, which may come later: there is room for them from the beginning. */
  viewTools: ReactNode
  /** What the tools do: the name of that button. */
  toolsLabel: string
  /** Whether the tools are a row below the heading; otherwise they are beside it. */
  hasToolRow: boolean
}

export const ListHeader = ({
  actions,
  identity,
  tools,
  viewTools,
  toolsLabel,
  hasToolRow,
  ...header
}: ListHeaderProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const toolBox = (
    <div
      id={id}
      className={classNames(styles.tools, isOpen && styles.open, hasToolRow ? styles.row : styles.beside)}
    >
      {tools}
      <div className={styles.viewTools}>{viewTools}</div>
    </div>
  )
  const besideHeading = hasToolRow ? null : toolBox
  // PageHeader renders only when its children change.
  const buttons = useMemo(
    () => (
      <>
        {besideHeading}
        {actions}
        <button
          type="button"
          className={styles.toggle}
          aria-label={toolsLabel}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
        </button>
      </>
    ),
    [actions, besideHeading, toolsLabel, isOpen, id],
  )
  return (
    <>
      <PageHeader {...header}>{buttons}</PageHeader>
      {identity}
      {hasToolRow ? toolBox : null}
    </>
  )
}
