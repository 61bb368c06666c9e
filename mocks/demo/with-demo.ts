import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings } from './demo-settings.ts'
import { currentStep, isStepDone, withTick } from './scripts/running-script.ts'
import { observedTables, type Step } from './scripts/script.ts'
import { isDoneByChange, type RowsBefore, readRows } from './scripts/step-condition.ts'

/**
 * Wraps a database for the calls of the portal. In the same transaction a change of a record is remembered, because the demo
 * asks before it replaces the user's own changes, and ticks the current step of the running script.
 */
export const withDemo = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tables, ...parts) => {
      const step = openStep(tables)
      const before = step === null ? null : readRows(tables)
      const answer = work(tables, ...parts)
      const isEdited = observedTables.some((name) => tables[name].hasChanged())
      if (isEdited) noteEdit(tables)
      if (isEdited && before !== null) tickIfDone(step, before, tables)
      return answer
    }),
})

const noteEdit = (tables: WritableTables): void => {
  if (!demoSettings(tables).hasEdits) changeDemoSettings(tables, { hasEdits: true })
}

const tickIfDone = (step: Step | null, before: RowsBefore, tables: WritableTables): void => {
  if (step !== null && isDoneByChange(step, before, tables)) tickCurrentStep(tables)
}

/** The current step; null if it is done or nothing but the presenter ends it. */
const openStep = (tables: WritableTables): Step | null => {
  const { running } = demoSettings(tables)
  if (running === null || isStepDone(running)) return null
  const step = currentStep(running)
  return step?.doneWhen === undefined ? null : step
}

export const tickCurrentStep = (tables: WritableTables): void => {
  const { running } = demoSettings(tables)
  if (running !== null) changeDemoSettings(tables, { running: withTick(running) })
}
