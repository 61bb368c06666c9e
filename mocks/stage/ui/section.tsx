import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type SectionProps = {
  title: string
  /** What stands beside the title: how things are at the moment. */
  aside?: ReactNode
  /** What went wrong with the last thing that was done here. */
  problem?: string | null
  children: ReactNode
}

/** One part of the panel under its heading. */
export const Section = ({ title, aside, problem = null, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.caption}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      <p aria-live="assertive" className={styles.problem}>
        {problem}
      </p>
    </section>
  )
}
