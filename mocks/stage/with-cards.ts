import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import { isDoneBy, type Sight, sightOf } from './cards.ts'
import { changeStage, stageOf } from './stage-settings.ts'

/** The same data, where every change is looked at: a card is ticked together with the change that did its task. */
export const withCards = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tables, files) => {
      const isTraining = stageOf(tables).cards.some(({ done }) => !done)
      const before = isTraining ? sightOf(tables) : null
      const answer = work(tables, files)
      if (before !== null) tick(before, tables)
      return answer
    }),
})

const tick = (before: Sight, tables: WritableTables): void => {
  const { cards } = stageOf(tables)
  const judged = cards.map(({ name, done }) => ({ name, done: done || isDoneBy(name, before, tables) }))
  if (judged.some(({ done }, index) => done !== cards[index]?.done)) changeStage(tables, { cards: judged })
}
