import type { ReactNode } from 'react'
import styles from './note-list.module.css'

type Note = {
  id: number | string
  author: string
  writtenAt: string
  text: string
  /** What can be done about it. */
  action?: ReactNode
}

type NoteListProps = {
  notes: readonly Note[]
  emptyText: string
}

export const NoteList = ({ notes, emptyText }: NoteListProps) =>
  notes.length === 0 ? (
    <p className={styles.empty}>{emptyText}</p>
  ) : (
    <ol className={styles.list}>
      {notes.map(({ id, author, writtenAt, text, action }) => (
        <li key={id} className={styles.note}>
          <p className={styles.head}>
            <span className={styles.author}>{author}</span>
            <span className={styles.time}>{writtenAt}</span>
          </p>
          <p className={styles.text}>{text}</p>
          {action === undefined ? null : <div className={styles.action}>{action}</div>}
        </li>
      ))}
    </ol>
  )
