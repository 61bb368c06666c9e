import type { ComponentProps, ReactNode } from 'react'
import styles from './form-stack.module.css'

/** A form with native validation, its fields in one column. */
export const FormStack = (form: Omit<ComponentProps<'form'>, 'className'>) => (
  <form {...form} className={styles.stack} />
)

/** A row of a FormStack with its parts at both ends. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.between}>{children}</div>
)
