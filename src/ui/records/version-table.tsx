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

export type VersionHeaders = Record<'original' | Version, string>

type VersionTableProps = { headers: VersionHeaders; rows: readonly VersionRow[] }

/** Conflicting fields with a choice between two versions each; on phones each field is a card. */
export const VersionTable = ({ headers, rows }: VersionTableProps) => (
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
          <Choice headers={headers} row={row} version="theirs" />
          <Choice headers={headers} row={row} version="mine" />
        </tr>
      ))}
    </tbody>
  </table>
)

type ChoiceProps = { headers: VersionHeaders; row: VersionRow; version: Version }

const Choice = ({ headers, row, version }: ChoiceProps) => {
  const id = useId()
  const { original, theirs, mine } = headers
  return (
    <td>
      <label className={styles.choice} htmlFor={id}>
        <input
          id={id}
          type="radio"
          name={`version of ${row.field}`}
          aria-label={`${row.label}: ${headers[version].toLowerCase()}, ${row[version]}`}
          aria-description={`${original}: ${row.original}. ${theirs}: ${row.theirs}. ${mine}: ${row.mine}.`}
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
