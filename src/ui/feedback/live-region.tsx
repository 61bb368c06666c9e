import { useEffect, useState } from 'react'
import styles from '#src/ui/surfaces.module.css'
import { keptMs, pauseMs } from './announce.ts'

type LiveRegionProps = {
  /** With a label it is a status region of that name. */
  label?: string
  text: string
}

/** A visually hidden region: screen readers announce each new text, shortly after it was given; then it is empty again. */
export const LiveRegion = ({ label, text }: LiveRegionProps) => {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (text === '') return setAnnounced('')
    const appearing = setTimeout(() => setAnnounced(text), pauseMs)
    const emptying = setTimeout(() => setAnnounced(''), pauseMs + keptMs)
    return () => {
      clearTimeout(appearing)
      clearTimeout(emptying)
    }
  }, [text])
  return (
    <div
      {...(label === undefined ? { 'aria-live': 'polite' } : { role: 'status', 'aria-label': label })}
      className={styles.hidden}
    >
      {announced}
    </div>
  )
}
