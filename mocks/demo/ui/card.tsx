import styles from './panel.module.css'

type CardProps = {
  title: string
  detail?: string
  note: string
  /** Of cards of which one is chosen. */
  isChosen?: boolean
  onPress: () => void
}

/** A button of the panel that says what it does in several lines: the portal has none. */
export const Card = ({ title, detail, note, isChosen, onPress }: CardProps) => (
  <button type="button" className={styles.card} aria-pressed={isChosen} onClick={onPress}>
    <strong>{title}</strong>
    {detail === undefined ? null : <span>{detail}</span>}
    <span className={styles.faint}>{note}</span>
  </button>
)
