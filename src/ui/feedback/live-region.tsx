import styles from '#src/ui/visually-hidden.module.css'

/** A visually hidden status region: screen readers announce each new text. */
export const LiveRegion = ({ label, text }: { label: string; text: string }) => (
  <div role="status" aria-label={label} className={styles.hidden}>
    {text}
  </div>
)
