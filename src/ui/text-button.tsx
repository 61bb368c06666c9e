import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

type TextButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'aria-label'> & {
  /** Its name, where its face alone does not say enough; it begins with the words of the face. */
  label: string
}

/** A button that reads like a link, for the middle of a row. */
export const TextButton = ({ label, ...button }: TextButtonProps) => (
  <button {...button} type="button" className={styles.text} aria-label={label} />
)
