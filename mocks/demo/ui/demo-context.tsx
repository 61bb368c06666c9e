import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { DemoView } from '#mocks/demo/demo-view.ts'
import type { DemoSession } from '#mocks/demo/session-watch.ts'
import type { Transition } from '#mocks/demo/transitions/transitions.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import type { Observable } from '#mocks/observable.ts'

/** What bar and panel work with. */
export type DemoParts = {
  backend: MockBackend
  store: DemoStore
  session: Observable<DemoSession | null>
  transitions: Observable<readonly Transition[]>
  actions: DemoActions
}

export const DemoContext = createContext<DemoParts | null>(null)

/** The demo's parts; throws outside its context. */
export const useDemo = (): DemoParts => {
  const parts = useContext(DemoContext)
  if (parts === null) throw new Error('useDemo needs a DemoContext')
  return parts
}

/** The value of an observable. */
export const useObserved = <Value,>({ get, subscribe }: Observable<Value>): Value =>
  useSyncExternalStore(subscribe, get)

/** The demo's settings and data, and the session of this tab. */
export const useView = (): DemoView => useObserved(useDemo().store)
export const useSession = (): DemoSession | null => useObserved(useDemo().session)
