import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import { isDoneBy, type TrainingTables, trainingTables } from './cards.ts'
import { changeDemoSettings, demoSettings } from './demo-settings.ts'

/** The same data, where every change is looked at: a card is ticked together with the change that did its task. */
export const withCards = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tables, files) => {
      const isTraining = demoSettings(tables).cards.some(({ done }) => !done)
      const before = isTraining ? trainingTables(tables) : null
      const answer = work(tables, files)
      if (before !== null) tick(before, tables)
      return answer
    }),
})

const tick = (before: TrainingTables, tables: WritableTables): void => {
  const { cards } = demoSettings(tables)
  const judged = cards.map(({ name, done }) => ({ name, done: done || isDoneBy(name, before, tables) }))
  if (judged.some(({ done }, index) => done !== cards[index]?.done))
    changeDemoSettings(tables, { cards: judged })
}
