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
  <Link
    href={href}
    className={classNames(styles.button, styles[variant])}
    aria-label={label}
    onClick={onFollow}
  >
    {children}
  </Link>
)
