import styles from './tour.module.css'

/** What a visitor has to know of every tour, whatever its sender has written. */
export const Origin = () => (
  <div className={styles.origin}>
    <p>Demo data — nothing leaves this browser</p>
    <p>This tour was made by the sender of the link</p>
  </div>
)
