import styles from './print-caption.module.css'

export const PrintCaption = ({ text }: { text: string }) => <p className={styles.caption}>{text}</p>
