import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type LinkButtonProps = {
  href: string
  look?: 'primary' | 'secondary' | 'quiet'
  /** Its name, where its face alone does not say enough; it begins with the words of the face. */
  label?: string
  /** Called before it leads away. */
  onFollow?: () => void
  children: ReactNode
}

/** A link inside the portal that looks like a button. */
export const LinkButton = ({ href, look = 'secondary', label, onFollow, children }: LinkButtonProps) => (
  <Link href={href} className={classNames(styles.button, styles[look])} aria-label={label} onClick={onFollow}>
    {children}
  </Link>
)
