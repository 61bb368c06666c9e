import { useEffect, useState } from 'react'
import styles from '#src/ui/visually-hidden.module.css'

/** Screen readers drop what is announced together with many other changes of the page. */
const pauseMs = 400

/** A visually hidden status region: screen readers announce each new text, shortly after it was given. */
export const LiveRegion = ({ label, text }: { label: string; text: string }) => {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (text === '') return setAnnounced('')
    const timer = setTimeout(() => setAnnounced(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div role="status" aria-label={label} className={styles.hidden}>
      {announced}
    </div>
  )
}
