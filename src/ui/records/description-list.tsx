import type { ReactNode } from 'react'
import { isBlank } from '#src/rules/text.ts'
import { classNames } from '#src/ui/class-names.ts'
import hidden from '#src/ui/surfaces.module.css'
import styles from './description-list.module.css'

/** An empty text is shown as a dash. */
export type Description = {
  term: string
  value: ReactNode
  /** Takes a whole line. */
  wide?: true
  /** For a term that a heading above shows already. */
  isTermHidden?: boolean
}

const none = '-'

type DescriptionListProps = {
  items: readonly Description[]
  /** Whether each value is beside its term, which is short. */
  inline?: boolean
}

export const DescriptionList = ({ items, inline }: DescriptionListProps) => (
  <dl className={classNames(styles.list, inline && styles.inline)}>
    {items.map(({ term, value, wide, isTermHidden = false }) => (
      <div key={term} className={classNames(styles.item, wide && styles.wide)}>
        <dt className={isTermHidden ? hidden.hidden : styles.term}>{term}</dt>
        <dd className={styles.value}>{isEmpty(value) ? none : value}</dd>
      </div>
    ))}
  </dl>
)

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || (typeof value === 'string' && isBlank(value))
