import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCopy } from '#src/ui/feedback/copy-button.tsx'
import hidden from '#src/ui/surfaces.module.css'
import styles from './copyable-link.module.css'

type CopyableLinkProps = {
  /** Null shows a text. */
  href: string | null
  newTab: boolean
  /** What the text is, for the name of the button. */
  label: string
  text: string
}

/** A text that can be opened, with a button that copies it, or selects it where there is no clipboard. */
export const CopyableLink = ({ href, newTab, label, text }: CopyableLinkProps) => {
  const content = useRef<HTMLSpanElement>(null)
  const { state, copy } = useCopy(() => text)
  useEffect(() => {
    if (typeof state === 'object' && content.current !== null) {
      getSelection()?.selectAllChildren(content.current)
    }
  }, [state])
  const Icon = state === 'copied' ? Check : Copy
  return (
    <span className={styles.value}>
      <span ref={content} className={styles.text}>
        {href === null ? (
          <span>{text}</span>
        ) : (
          <a
            href={href}
            {...(newTab
              ? { target: '_blank', rel: 'noreferrer', 'aria-description': 'opens in a new tab' }
              : {})}
          >
            {text}
          </a>
        )}
      </span>
      <button type="button" className={styles.button} aria-label={`Copy ${label}`} onClick={copy}>
        <Icon size={16} aria-hidden="true" />
      </button>
      <span aria-live="polite" className={hidden.hidden}>
        {spoken(state)}
      </span>
    </span>
  )
}

const spoken = (state: ReturnType<typeof useCopy>['state']): string => {
  if (state === 'idle') return ''
  return state === 'copied' ? 'Copied' : 'Selected, copy it with the keyboard'
}
