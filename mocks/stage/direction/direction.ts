import type { StageLink } from '#mocks/database/stage-link.ts'
import type { StageRow } from '#mocks/database/stage-row.ts'
import type { Backstage } from '#mocks/interception/network.ts'
import type { StageHandle } from '#mocks/stage/handle.ts'
import { changeStage, stageOf } from '#mocks/stage/stage-settings.ts'
import type { StageStore } from '#mocks/stage/stage-store.ts'
import { shortTokenLife, usualTokenLife } from '#mocks/stage/token-life.ts'
import { createFaultSwitches } from './fault-switches.ts'
import { createScenery } from './scenery.ts'
import { createSignIns } from './sign-ins.ts'
import { createTraining } from './training.ts'

type Parts = { backstage: Backstage; store: StageStore; handle: StageHandle }

/** Everything that the presenter can do. Each resolves when it is done in the data; screens follow by themselves. */
export type Direction = ReturnType<typeof createDirection>

export const createDirection = ({ backstage: { database, loadSeed }, store, handle }: Parts) => {
  const { storeSession, ...signIns } = createSignIns({ database, store, handle })
  const scenery = createScenery({ database, loadSeed, store })
  return {
    ...signIns,
    ...scenery,
    ...createFaultSwitches(store),
    ...createTraining(store),
    setNetwork: (change: Partial<Pick<StageRow, 'latency' | 'offline'>>) => store.set(change),
    toggleHidden: () => store.change((tables) => changeStage(tables, { hidden: !stageOf(tables).hidden })),

    /**
     * Sets everything that a link says; the network last, for a sign-in has to get through before. The session is found
     * by the page that the link opens, or by this one when it is told.
     */
    async follow(link: StageLink): Promise<() => void> {
      await scenery.play(link.scenario, {
        ...quiet,
        cards: link.cards.map((name) => ({ name, done: false })),
        hidden: false,
      })
      await signIns.setTokenLife(link.shortLife ? shortTokenLife : usualTokenLife)
      const tell = link.persona === null ? () => undefined : await storeSession(link.persona, link.rememberMe)
      await store.set({ latency: link.latency, offline: link.offline, faults: [...link.faults] })
      return tell
    },
  }
}

const quiet = { latency: 0, offline: false, faults: [] } satisfies Partial<StageRow>
