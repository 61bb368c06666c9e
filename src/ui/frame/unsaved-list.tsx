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

type UnsavedListItemProps = { subject: string; time: string; children: ReactNode }

export const UnsavedListItem = ({ subject, time, children }: UnsavedListItemProps) => (
  <li className={styles.item}>
    <span className={styles.text}>
      {subject}, <span className={styles.time}>{time}</span>
    </span>
    <span className={styles.actions}>{children}</span>
  </li>
)
