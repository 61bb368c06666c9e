import type { ReactNode } from 'react'
import styles from './view-list.module.css'

type ViewListProps = {
  names: readonly string[]
  /** The buttons of the view at this index. */
  children: (index: number) => ReactNode
}

export const ViewList = ({ names, children }: ViewListProps) => (
  <ul className={styles.list}>
    {names.map((name, index) => (
      <li key={name} className={styles.item}>
        <span className={styles.name}>{name}</span>
        {children(index)}
      </li>
    ))}
  </ul>
)
