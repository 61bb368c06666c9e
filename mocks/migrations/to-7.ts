import type { Migration, StoredRow } from './migrate.ts'

/** Checkpoints and the states before replacements were two lists. Data that could not be read were kept as files. */
export const toVersion7: Migration = (rows) =>
  rows.demo === undefined ? rows : { ...rows, demo: rows.demo.map(toDemoRow) }

const toDemoRow = ({ id: _, checkpoints, undoPoints, setAside: __, ...row }: StoredRow): StoredRow => ({
  ...row,
  snapshots: [
    ...rowsOf(undoPoints).map(({ checkpoint, name, at }) => ({
      key: checkpoint,
      kind: 'undo',
      name,
      at,
      size: 0,
    })),
    ...rowsOf(checkpoints).map(({ name, savedAt, size }) => ({
      key: name,
      kind: 'checkpoint',
      name,
      at: savedAt,
      size,
    })),
  ],
})

const rowsOf = (list: unknown): StoredRow[] => (Array.isArray(list) ? list : [])
