import styles from './two-line-cell.module.css'

/** A value with a small remark under it. */
export const TwoLineCell = ({ text, remark }: { text: string; remark: string }) => (
  <span className={styles.lines}>
    <span>{text}</span>
    <small className={styles.remark}>{remark}</small>
  </span>
)
