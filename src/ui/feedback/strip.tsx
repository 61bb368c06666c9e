import { TriangleAlert } from 'lucide-react'
import styles from './strip.module.css'

type StripProps = {
  label: string
  /** Without a text the strip takes no space; it stays in the page, so that a text is read out when it comes. */
  text: string | null
}

/**
 * The slim strip across the top that says what is wrong with the whole portal at the moment. Its role implies that it is live; a popup
 * hides from screen readers whatever does not say so itself.
 */
export const Strip = ({ label, text }: StripProps) => (
  <div role="status" aria-live="polite" aria-label={label} className={styles.strip}>
    {text === null ? null : (
      <p className={styles.text}>
        <TriangleAlert size={16} aria-hidden="true" />
        {text}
      </p>
    )}
  </div>
)
