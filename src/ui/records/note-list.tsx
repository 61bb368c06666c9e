import styles from './note-list.module.css'

type NoteListProps = {
  notes: readonly { id: number; author: string; writtenAt: string; text: string }[]
  emptyText: string
}

export const NoteList = ({ notes, emptyText }: NoteListProps) =>
  notes.length === 0 ? (
    <p className={styles.empty}>{emptyText}</p>
  ) : (
    <ol className={styles.list}>
      {notes.map(({ id, author, writtenAt, text }) => (
        <li key={id} className={styles.note}>
          <p className={styles.head}>
            <span className={styles.author}>{author}</span>
            <span className={styles.time}>{writtenAt}</span>
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
