import { useEffect, useState } from 'react'
import styles from './loading.module.css'

/** Says that a call runs: a ring in the middle of what it fills. */
export const Loading = () => <div role="progressbar" aria-label="Loading" className={styles.ring} />

/**
 * Says that a call runs: a line along the upper edge of a positioned block that keeps its content. It stands there unseen
 * meanwhile, so that a call begins and ends without anything being laid out anew.
 */
export const LoadingLine = ({ busy }: { busy: boolean }) => (
  <div role="progressbar" aria-label="Loading" aria-hidden={busy ? undefined : true} className={styles.line}>
    {busy ? <Runner /> : null}
  </div>
)

/** What runs along the line, where a call takes long enough for it not to flicker. */
const Runner = () => {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSeen(true), flickerMs)
    return () => clearTimeout(timer)
  }, [])
  return isSeen ? <div className={styles.runner} /> : null
}

const flickerMs = 150
