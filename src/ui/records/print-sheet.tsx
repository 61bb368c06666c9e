import type { ReactNode } from 'react'
import { type Description, DescriptionList } from './description-list.tsx'
import styles from './print-sheet.module.css'

type PrintSheetProps = {
  title: string
  /** Shown under the title: kind of sheet and date. */
  caption: string
  children: ReactNode
}

/** Printed instead of the page while it is rendered anywhere in it. */
export const PrintSheet = ({ title, caption, children }: PrintSheetProps) => (
  <article className={styles.sheet}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.caption}>{caption}</p>
    {children}
  </article>
)

export const PrintedTerms = ({ title, items }: { title: string; items: readonly Description[] }) => (
  <section className={styles.section}>
    <h3 className={styles.heading}>{title}</h3>
    <DescriptionList items={items} />
  </section>
)

type PrintedTableProps = {
  title: string
  head: readonly string[]
  rows: readonly { id: number; cells: readonly string[] }[]
  emptyText: string
}

/** A table whose head repeats on each printed page. */
export const PrintedTable = ({ title, head, rows, emptyText }: PrintedTableProps) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    {rows.length === 0 ? (
      <p>{emptyText}</p>
    ) : (
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
