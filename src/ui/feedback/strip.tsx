import { TriangleAlert } from 'lucide-react'
import styles from './strip.module.css'

type StripProps = {
  label: string
  /** With null the strip takes no space but stays in the page, so that a new text is announced. */
  text: string | null
}

/**
 * Shows problems of the whole portal. `aria-live` is explicit because an open popup hides everything else
 * from screen readers.
 */
export const Strip = ({ label, text }: StripProps) => (
  <div role="status" aria-live="polite" aria-label={label} className={styles.strip}>
    {text === null ? null : (
      <p className={styles.text}>
        <TriangleAlert size={16} aria-hidden="true" />
        <span>{text}</span>
      </p>
    )}
  </div>
)
