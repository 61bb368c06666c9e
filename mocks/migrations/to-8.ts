import type { Migration, StoredRow } from './migrate.ts'

/** Checkpoints and the states before replacements are one list. Scripts have chapters and an end card, are recorded, and lead visitors. */
export const toVersion8: Migration = (rows) =>
  rows.demo === undefined ? rows : { ...rows, demo: rows.demo.map(toDemoRow) }

const toDemoRow = ({ snapshots, ...row }: StoredRow): StoredRow => ({
  ...row,
  kept: statesIn(snapshots).map((state) => ({ ...state, kind: kinds.get(state.kind) })),
  recording: null,
  isExploring: false,
})

const statesIn = (list: unknown): StoredRow[] => (Array.isArray(list) ? list : [])

const kinds = new Map<unknown, string>([
  ['checkpoint', 'named'],
  ['undo', 'automatic'],
])
