import type { Migration, StoredRow } from './migrate.ts'

/** The table of the presenter's settings was called `stage`, and there was one checkpoint, without a name. */
export const toVersion2: Migration = ({ stage, ...rows }) =>
  stage === undefined ? rows : { ...rows, demo: stage.map(toDemoRow) }

/** The name of the checkpoint that had none. */
export const onlyCheckpoint = 'Checkpoint'

const toDemoRow = ({ planted, cards: _, checkpointAt, ...row }: StoredRow): StoredRow => ({
  ...row,
  replacements: planted,
  lastFault: null,
  checkpoints: checkpointAt === null ? [] : [{ name: onlyCheckpoint, savedAt: checkpointAt, size: 0 }],
  canUndoReset: false,
  running: null,
  scripts: [],
  prospect: null,
})
