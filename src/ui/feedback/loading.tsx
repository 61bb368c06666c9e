import { useEffect, useState } from 'react'
import styles from './loading.module.css'

export const Loading = () => <div role="progressbar" aria-label="Loading" className={styles.ring} />

/**
 * A progress line along the top edge of a positioned block that keeps its content. Always in the page, so that the start and
 * the end of a call cause no layout.
 */
export const LoadingLine = ({ busy }: { busy: boolean }) => (
  <div role="progressbar" aria-label="Loading" aria-hidden={busy ? undefined : true} className={styles.line}>
    {busy ? <MovingLine /> : null}
  </div>
)

/** Appears only when a call takes a while, so that short calls do not flicker. */
const MovingLine = () => {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), flickerMs)
    return () => clearTimeout(timer)
  }, [])
  return isVisible ? <div className={styles.runner} /> : null
}

const flickerMs = 150
