import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = { title: string; children: ReactNode }

/** Collapsed at first: a button named `title` opens a region of the same name. */
export const Disclosure = ({ title, children }: DisclosureProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.block}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown className={styles.mark} size={16} aria-hidden="true" />
        {title}
      </button>
      {open ? (
        <section id={id} className={styles.content} aria-label={title}>
          {children}
        </section>
      ) : null}
    </div>
  )
}
