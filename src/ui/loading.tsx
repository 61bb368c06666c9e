import styles from './loading.module.css'

/**
 * Says that a call runs: a ring in the middle of what it fills, or a line along the upper edge of a positioned block that
 * keeps its content.
 */
export const Loading = ({ look = 'ring' }: { look?: 'ring' | 'line' }) => (
  <div role="progressbar" aria-label="Loading" className={styles[look]} />
)
