import type { ReactNode } from 'react'
import styles from './field-group.module.css'

type FieldGroupProps = {
  /** A text, or a heading where the group is a part of the screen of its own. */
  legend: ReactNode
  /** One line of fields, or as many columns as there is room for. */
  layout?: 'columns' | 'single'
  children: ReactNode
}

/** Fields that belong together, under their legend. */
export const FieldGroup = ({ legend, layout = 'columns', children }: FieldGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles[layout]}>{children}</div>
  </fieldset>
)

/** Something that takes a whole line of a group's columns. */
export const WholeLine = ({ children }: { children: ReactNode }) => (
  <div className={styles.whole}>{children}</div>
)
