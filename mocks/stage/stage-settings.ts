import type { Frozen, ReadableTables, WritableTables } from '#mocks/database/database-types.ts'
import { firstStage, type StageRow } from '#mocks/database/stage-row.ts'

/** What the presenter set; the first settings where nothing was set yet. */
export const stageOf = (tables: ReadableTables): Frozen<StageRow> => tables.stage.find(1) ?? firstStage

/** Changes what the presenter set. */
export const changeStage = (tables: WritableTables, change: Partial<Omit<StageRow, 'id'>>): void => {
  const { id, ...columns } = { ...stageOf(tables), ...change }
  if (tables.stage.find(id) === undefined) tables.stage.insert(columns)
  else tables.stage.update(id, columns)
}
