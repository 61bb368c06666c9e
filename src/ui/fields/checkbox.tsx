import { type ComponentProps, useId } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & { label: string }

/** A native checkbox with its label. Takes what react-hook-form's `register` returns. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => {
  const id = useId()
  return (
    <span className={styles.choice}>
      <input {...input} id={id} type="checkbox" className={styles.box} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
