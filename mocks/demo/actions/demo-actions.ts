import type { DemoRow } from '#mocks/database/demo-row.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { DemoLink } from '#mocks/demo/link/demo-link.ts'
import type { PortalHandle } from '#mocks/demo/portal-handle.ts'
import { shortTokenLife, usualTokenLife } from '#mocks/demo/token-life.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { createCardActions } from './card-actions.ts'
import { createDataActions } from './data-actions.ts'
import { createFaultActions } from './fault-actions.ts'
import { createSignInActions } from './sign-in-actions.ts'

type Parts = { backend: MockBackend; store: DemoStore; handle: PortalHandle }

/** Everything that the presenter can do. Each resolves when the data are changed; screens follow by themselves. */
export type DemoActions = ReturnType<typeof createDemoActions>

export const createDemoActions = ({ backend: { database, loadSeed }, store, handle }: Parts) => {
  const { storeSession, ...signInActions } = createSignInActions({ database, store, handle })
  const dataActions = createDataActions({ database, loadSeed, store })
  return {
    ...signInActions,
    ...dataActions,
    ...createFaultActions(store),
    ...createCardActions(store),
    setNetwork: (change: Partial<Pick<DemoRow, 'latency' | 'offline'>>) => store.set(change),
    toggleHidden: () =>
      store.change((tables) => changeDemoSettings(tables, { hidden: !demoSettings(tables).hidden })),

    /**
     * Applies a link; the network last, because a sign-in has to succeed before. The session is found by the page that the
     * link opens, or by this one when the returned function is called.
     */
    async follow(link: DemoLink): Promise<() => void> {
      await dataActions.loadScenario(link.scenario, {
        ...noFaults,
        cards: link.cards.map((name) => ({ name, done: false })),
        hidden: false,
      })
      await signInActions.setTokenLife(link.shortLife ? shortTokenLife : usualTokenLife)
      const notify =
        link.persona === null ? () => undefined : await storeSession(link.persona, link.rememberMe)
      await store.set({ latency: link.latency, offline: link.offline, faults: [...link.faults] })
      return notify
    },
  }
}

const noFaults = { latency: 0, offline: false, faults: [] } satisfies Partial<DemoRow>
