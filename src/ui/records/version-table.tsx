import { useId } from 'react'
import styles from './version-table.module.css'

export type Version = 'theirs' | 'mine'

type VersionRow = {
  field: string
  label: string
  original: string
  theirs: string
  mine: string
  chosen: Version
  onChoose: (version: Version) => void
}

const headers = { original: 'Original', theirs: 'Theirs', mine: 'Mine' }

/** Conflicting fields with a choice between two versions each; on phones each field is a card. */
export const VersionTable = ({ rows }: { rows: readonly VersionRow[] }) => (
  <table className={styles.table}>
    <thead className={styles.head}>
      <tr>
        <th scope="col">Field</th>
        {Object.values(headers).map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.field} className={styles.row}>
          <th scope="row" className={styles.label}>
            {row.label}
          </th>
          <td className={styles.original}>
            <span className={styles.header} aria-hidden="true">
              {headers.original}
            </span>
            <span>{row.original}</span>
          </td>
          <Choice row={row} version="theirs" />
          <Choice row={row} version="mine" />
        </tr>
      ))}
    </tbody>
  </table>
)

const Choice = ({ row, version }: { row: VersionRow; version: Version }) => {
  const id = useId()
  return (
    <td>
      <label className={styles.choice} htmlFor={id}>
        <input
          id={id}
          type="radio"
          name={`version of ${row.field}`}
          aria-label={`${row.label}: ${headers[version].toLowerCase()}, ${row[version]}`}
          aria-description={`Original: ${row.original}. Theirs: ${row.theirs}. Mine: ${row.mine}.`}
          checked={row.chosen === version}
          onChange={() => row.onChoose(version)}
        />
        <span>
          <span className={styles.header} aria-hidden="true">
            {headers[version]}
          </span>
          <span>{row[version]}</span>
        </span>
      </label>
    </td>
  )
}
