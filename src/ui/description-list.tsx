import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './description-list.module.css'

/** A term and what stands for it; an empty text is shown as a dash. */
export type Description = {
  term: string
  value: ReactNode
  /** It has a line of its own. */
  wide?: true
}

const none = '-'

/** What a form shows while it is only read. */
export const DescriptionList = ({ items }: { items: readonly Description[] }) => (
  <dl className={styles.list}>
    {items.map(({ term, value, wide }) => (
      <div key={term} className={classNames(styles.item, wide && styles.wide)}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.value}>{isEmpty(value) ? none : value}</dd>
      </div>
    ))}
  </dl>
)

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
