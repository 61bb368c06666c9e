import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import { currentStep, isStepDone, withTick } from './running-script.ts'
import type { Step } from './script.ts'
import { isDoneByChange, type RowsBefore, readRows } from './step-condition.ts'

/** Wraps a database so that a change ticks the current step of the running script in the same transaction. */
export const withScript = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tables, files) => {
      const before = openStep(tables) === null ? null : readRows(tables)
      const answer = work(tables, files)
      if (before !== null) tickIfChanged(before, tables)
      return answer
    }),
})

const tickIfChanged = (before: RowsBefore, tables: WritableTables): void => {
  const step = openStep(tables)
  if (step !== null && isDoneByChange(step, before, tables)) tickCurrentStep(tables)
}

/** The current step; null if it is done or nothing but the presenter ends it. */
const openStep = (tables: Parameters<typeof demoSettings>[0]): Step | null => {
  const { running } = demoSettings(tables)
  if (running === null || isStepDone(running)) return null
  const step = currentStep(running)
  return step?.doneWhen === undefined ? null : step
}

export const tickCurrentStep = (tables: WritableTables): void => {
  const { running } = demoSettings(tables)
  if (running !== null) changeDemoSettings(tables, { running: withTick(running) })
}
