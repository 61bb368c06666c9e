import styles from './field.module.css'

/** Explains the star of Field, once for a whole form. */
export const RequiredNote = () => <p className={styles.note}>Fields with * are required.</p>
