import { type ReactNode, useEffect, useState } from 'react'
import styles from './loading.module.css'

export const Loading = () => <div role="progressbar" aria-label="Loading" className={styles.ring} />

/**
 * A progress line along the top edge of a positioned block. Always in the page, so that the start and the end
 * of a call cause no layout.
 */
export const LoadingLine = ({ busy }: { busy: boolean }) => (
  <div role="progressbar" aria-label="Loading" aria-hidden={busy ? undefined : true} className={styles.line}>
    {busy ? (
      <Delayed by={flickerMs}>
        <div className={styles.runner} />
      </Delayed>
    ) : null}
  </div>
)

const flickerMs = 150

type DelayedProps = {
  /** In milliseconds. */
  by: number
  /** What is shown until then. */
  before?: ReactNode
  children: ReactNode
}

/** What is shown only when a call takes a while, so that short calls do not flicker. */
export const Delayed = ({ by, before = null, children }: DelayedProps) => {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), by)
    return () => clearTimeout(timer)
  }, [by])
  return isDue ? children : before
}
