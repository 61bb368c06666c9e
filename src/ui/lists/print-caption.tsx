import styles from './print-caption.module.css'

/** A line that is only printed. */
export const PrintCaption = ({ text }: { text: string }) => <p className={styles.caption}>{text}</p>
