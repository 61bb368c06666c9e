import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings } from './demo-settings.ts'
import { conditionOfWrite } from './scripts/condition-of-write.ts'
import { type ObservedRows, observedTables, readRows } from './scripts/observed-tables.ts'
import { withWrite } from './scripts/recording.ts'
import { currentStep, isStepDone, withTick } from './scripts/running-script.ts'
import type { Step } from './scripts/script.ts'
import { isDoneByChange } from './scripts/step-condition.ts'

/**
 * Wraps a database for the calls of the portal. In the same transaction a change of a record is remembered, because the demo
 * asks before it replaces the user's own changes, ticks the current step of the running script, and is recorded.
 */
export const withDemo = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tables, ...parts) => {
      const step = openStep(tables)
      const before = rowsBefore(step, tables)
      const answer = work(tables, ...parts)
      const isEdited = observedTables.some((name) => tables[name].hasChanged())
      if (isEdited) noteEdit(tables)
      if (isEdited && before !== null) noteWrite(step, before, tables)
      return answer
    }),
})

const noteEdit = (tables: WritableTables): void => {
  if (!demoSettings(tables).hasEdits) changeDemoSettings(tables, { hasEdits: true })
}

const tickIfDone = (step: Step | null, before: ObservedRows, tables: WritableTables): void => {
  if (step !== null && isDoneByChange(step, before, tables)) tickCurrentStep(tables)
}

/** Null where the change ends no step and is not recorded. */
const rowsBefore = (step: Step | null, tables: WritableTables): ObservedRows | null =>
  step !== null || demoSettings(tables).recording !== null ? readRows(tables) : null

const noteWrite = (step: Step | null, before: ObservedRows, tables: WritableTables): void => {
  tickIfDone(step, before, tables)
  record(before, tables)
}

/** A write ends a step of the recording. */
const record = (before: ObservedRows, tables: WritableTables): void => {
  const { recording } = demoSettings(tables)
  const doneWhen = recording === null ? null : conditionOfWrite(before, readRows(tables))
  if (recording !== null && doneWhen !== null)
    changeDemoSettings(tables, { recording: withWrite(recording, doneWhen) })
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
