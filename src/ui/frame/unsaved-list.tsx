import { type ReactNode, useId } from 'react'
import styles from './unsaved-list.module.css'

export const UnsavedList = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.region} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

/** The id is that of the subject, to describe buttons. */
type UnsavedListItemProps = { id: string; subject: string; time: string; children: ReactNode }

export const UnsavedListItem = ({ id, subject, time, children }: UnsavedListItemProps) => (
  <li className={styles.item}>
    <span className={styles.text}>
      <span id={id}>{subject}</span>, <span className={styles.time}>{time}</span>
    </span>
    <span className={styles.actions}>{children}</span>
  </li>
)
