import { History, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './message-bar.module.css'

type MessageBarProps = {
  /** `problem` by default; `offer` is for something useful that needs no attention. */
  tone?: 'problem' | 'offer'
  /** With a label the bar is a group of that name. */
  label?: string
  text: string
  /** For `aria-describedby`. */
  textId?: string
  /** Buttons. */
  children?: ReactNode
}

/** One line above the content that it is about, with what can be done. */
export const MessageBar = ({ tone = 'problem', label, text, textId, children }: MessageBarProps) => {
  const Icon = icons[tone]
  return (
    <div
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
      className={classNames(styles.bar, styles[tone])}
    >
      <Icon size={18} aria-hidden="true" />
      <p id={textId} className={styles.text}>
        {text}
      </p>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </div>
  )
}

const icons = { problem: TriangleAlert, offer: History }
