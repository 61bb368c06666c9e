import type { Migration, StoredRow } from './migrate.ts'

/**
 * Only the last reset could be undone; now the last replacements can, and changes of the user are remembered. Sessions ended
 * after 15 minutes; now they outlast a demo.
 */
export const toVersion4: Migration = ({ demo, settings, ...rows }) => ({
  ...rows,
  ...(demo === undefined ? {} : { demo: demo.map(toDemoRow) }),
  ...(settings === undefined ? {} : { settings: settings.map(toSettings) }),
})

const toDemoRow = ({ canUndoReset, ...row }: StoredRow): StoredRow => ({
  ...row,
  undoPoints: canUndoReset === true ? [{ checkpoint: ' before the reset', name: 'the reset', at: null }] : [],
  hasEdits: true,
})

const minute = 60_000

const toSettings = (row: StoredRow): StoredRow =>
  row.accessTokenLife === 15 * minute ? { ...row, accessTokenLife: 12 * 60 * minute } : row
