import styles from '#src/ui/visually-hidden.module.css'

/** A region that is only read out: each new text is told to who cannot see the change. */
export const LiveRegion = ({ label, text }: { label: string; text: string }) => (
  <div role="status" aria-label={label} className={styles.hidden}>
    {text}
  </div>
)
