import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type LinkButtonProps = {
  href: string
  variant?: 'primary' | 'secondary' | 'quiet'
  /** The accessible name, if the visible text says too little. It must start with the visible text. */
  label?: string
  onFollow?: () => void
  children: ReactNode
}

export const LinkButton = ({ href, variant = 'secondary', label, onFollow, children }: LinkButtonProps) => (
  <Link href={href} className={linkButtonClass(variant)} aria-label={label} onClick={onFollow}>
    {children}
  </Link>
)

/** The look of a button for a link that is made otherwise. */
export const linkButtonClass = (variant: 'primary' | 'secondary' | 'quiet'): string =>
  classNames(styles.button, styles[variant])
