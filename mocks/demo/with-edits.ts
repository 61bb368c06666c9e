import type { Database } from '#mocks/database/database-types.ts'
import { changeDemoSettings, demoSettings } from './demo-settings.ts'
import { readRows } from './scripts/step-condition.ts'

/** Wraps a database so that a change of a record is remembered: the demo asks before it replaces the user's own changes. */
export const withEdits = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tables, files) => {
      const before = Object.values(readRows(tables))
      const answer = work(tables, files)
      const after = Object.values(readRows(tables))
      if (after.some((rows, index) => rows !== before[index]) && !demoSettings(tables).hasEdits)
        changeDemoSettings(tables, { hasEdits: true })
      return answer
    }),
})
