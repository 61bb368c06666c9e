import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DoneWhen, Script } from './script.ts'
import { isDoneByChange, type RowsBefore, readRows } from './step-condition.ts'

/** Wraps a database so that a change ticks the current step of the running script in the same transaction. */
export const withScript = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tables, files) => {
      const before = openCondition(tables) === null ? null : readRows(tables)
      const answer = work(tables, files)
      if (before !== null) tickIfChanged(before, tables)
      return answer
    }),
})

const tickIfChanged = (before: RowsBefore, tables: WritableTables): void => {
  const condition = openCondition(tables)
  if (condition !== null && isDoneByChange(condition, before, tables)) tickCurrentStep(tables)
}

/** What finishes the current step; null if nothing does or it is done. */
const openCondition = (tables: Parameters<typeof demoSettings>[0]): DoneWhen | null => {
  const { running } = demoSettings(tables)
  if (running === null || running.done[running.step] === true) return null
  return running.script.steps[running.step]?.doneWhen ?? null
}

export const tickCurrentStep = (tables: WritableTables): void => {
  const { running } = demoSettings(tables)
  if (running === null) return
  changeDemoSettings(tables, { running: { ...running, done: withTick(running, running.step) } })
}

/** Which steps are done once this one is. */
export const withTick = (
  { script, done }: { script: Script; done: readonly boolean[] },
  step: number,
): boolean[] => script.steps.map((_, index) => index === step || done[index] === true)
