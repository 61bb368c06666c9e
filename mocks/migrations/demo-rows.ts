import type { StoredRow } from './migrate.ts'

/** Of version 6, which had two lists of kept states, and data that could not be read as files. */
export const withOneList = ({
  id: _,
  checkpoints,
  undoPoints,
  setAside: __,
  ...row
}: StoredRow): StoredRow => ({
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

/** Of version 7, whose scripts could not be recorded, nor left by a visitor who looks around. */
export const withRecording = ({ snapshots, ...row }: StoredRow): StoredRow => ({
  ...row,
  kept: rowsOf(snapshots).map((state) => ({ ...state, kind: kinds.get(state.kind) })),
  recording: null,
  isExploring: false,
})

const rowsOf = (list: unknown): StoredRow[] => (Array.isArray(list) ? list : [])

const kinds = new Map<unknown, string>([
  ['checkpoint', 'named'],
  ['undo', 'automatic'],
])
