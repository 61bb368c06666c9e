import { statusBadge } from '#src/rules/status.ts'
import { type LeftAlone, mostRows, type RowAction } from './row-action.ts'

type StatusParts<Row> = Pick<RowAction<Row>, 'run' | 'names' | 'choice'> & {
  idOf: (row: Row) => number
  statusOf: (row: Row) => number | null
  leaves?: (row: Row) => LeftAlone | null
}

/** Gives records another status. */
export const setStatus = <Row>({ idOf, statusOf, leaves, ...parts }: StatusParts<Row>): RowAction<Row> => ({
  ...parts,
  label: 'Set status',
  mostRows: mostRows.changed,
  leaves: (row, chosen) => {
    const status = statusOf(row)
    if (status !== null && String(status) === chosen)
      return { reason: `already ${statusBadge(status).label.toLowerCase()}` }
    return leaves?.(row) ?? null
  },
  values: (row, chosen) => ({ id: idOf(row), from: String(statusOf(row) ?? ''), to: chosen }),
})
