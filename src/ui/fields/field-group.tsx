import type { ReactNode } from 'react'
import styles from './field-group.module.css'

type FieldGroupProps = {
  /** A text, or a heading where the group is a section of the screen. */
  legend: ReactNode
  layout?: 'columns' | 'single'
  children: ReactNode
}

export const FieldGroup = ({ legend, layout = 'columns', children }: FieldGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles[layout]}>{children}</div>
  </fieldset>
)

/** Spans all columns of a FieldGroup. */
export const WholeLine = ({ children }: { children: ReactNode }) => (
  <div className={styles.whole}>{children}</div>
)
