import type { ReactNode } from 'react'
import styles from './field-group.module.css'

type FieldGroupProps = {
  /** A heading of the screen. */
  legend: string
  layout?: 'columns' | 'single'
  children: ReactNode
}

export const FieldGroup = ({ legend, layout = 'columns', children }: FieldGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>
      <h2>{legend}</h2>
    </legend>
    <div className={styles[layout]}>{children}</div>
  </fieldset>
)

/** A separate line in a FieldGroup: one child takes all columns, several take one each. */
export const WholeLine = ({ children }: { children: ReactNode }) => (
  <div className={styles.whole}>{children}</div>
)
