import { type ReactNode, type Ref, useId } from 'react'
import styles from './panel.module.css'

type SectionProps = {
  title: string
  /** The title takes the focus of a control that goes away. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** Shown beside the title: the current state. */
  aside?: ReactNode
  /** Why the last action of this section failed. */
  problem?: string | null
  children: ReactNode
}

/** A part of the panel under a heading. The portal has none: there, parts are cards, of fields or of a record. */
export const Section = ({ title, titleRef, aside, problem = null, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.caption}>
        <h2 id={id} ref={titleRef} tabIndex={-1} className={styles.title}>
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
