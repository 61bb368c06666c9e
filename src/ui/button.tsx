import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  wide?: boolean
  busy?: boolean
  /** Looks disabled, but takes the focus and clicks: what it does then is to say what is missing. */
  unavailable?: boolean
}

/**
 * While `busy`, it keeps its name, width and focus, and ignores clicks, also the one that Enter in a field
 * causes.
 */
export const Button = ({
  variant = 'secondary',
  wide,
  busy,
  unavailable,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classNames(
      styles.button,
      styles[variant],
      wide && styles.wide,
      busy && styles.busy,
      unavailable && styles.unavailable,
    )}
    aria-disabled={busy || unavailable ? true : undefined}
    onClick={busy ? preventClick : onClick}
  >
    <span className={styles.face}>{children}</span>
    {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
  </button>
)

const preventClick = (event: MouseEvent): void => event.preventDefault()

type TextButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'aria-label'> & {
  /** The accessible name; it begins with the visible text. */
  label: string
}

/** A button that looks like a link, for use inside a row. */
export const TextButton = ({ label, ...button }: TextButtonProps) => (
  <button {...button} type="button" className={styles.text} aria-label={label} />
)
