import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type SectionProps = {
  title: string
  /** Shown beside the title: the current state. */
  aside?: ReactNode
  /** Why the last action of this section failed. */
  problem?: string | null
  children: ReactNode
}

/** A part of the panel under a heading. The portal has none: there, parts are cards, of fields or of a record. */
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
