import type { CardName } from '#mocks/database/demo-row.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'

/** Which tasks stand under the bar. */
export const createCardActions = (store: DemoStore) => ({
  chooseCard: (name: CardName, isWanted: boolean) =>
    store.change((tables) => {
      const others = demoSettings(tables).cards.filter((card) => card.name !== name)
      changeDemoSettings(tables, { cards: isWanted ? [...others, { name, done: false }] : others })
    }),
  startCardsAnew: () =>
    store.change((tables) => {
      changeDemoSettings(tables, {
        cards: demoSettings(tables).cards.map(({ name }) => ({ name, done: false })),
      })
    }),
})
