import type { CardName } from '#mocks/database/stage-row.ts'
import { changeStage, stageOf } from '#mocks/stage/stage-settings.ts'
import type { StageStore } from '#mocks/stage/stage-store.ts'

/** Which tasks stand under the bar. */
export const createTraining = (store: StageStore) => ({
  chooseCard: (name: CardName, isWanted: boolean) =>
    store.change((tables) => {
      const others = stageOf(tables).cards.filter((card) => card.name !== name)
      changeStage(tables, { cards: isWanted ? [...others, { name, done: false }] : others })
    }),
  startCardsAnew: () =>
    store.change((tables) => {
      changeStage(tables, { cards: stageOf(tables).cards.map(({ name }) => ({ name, done: false })) })
    }),
})
