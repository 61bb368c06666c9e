import { useEffect, useState } from 'react'
import styles from '#src/ui/visually-hidden.module.css'

/** Screen readers drop what is announced together with many other changes of the page. */
const pauseMs = 400

type LiveRegionProps = {
  /** With a label it is a status region of that name. */
  label?: string
  text: string
}

/** A visually hidden region: screen readers announce each new text, shortly after it was given. */
export const LiveRegion = ({ label, text }: LiveRegionProps) => {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (text === '') return setAnnounced('')
    const timer = setTimeout(() => setAnnounced(text), pauseMs)
    return () => clearTimeout(timer)
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
