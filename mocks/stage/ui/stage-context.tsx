import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Backstage } from '#mocks/interception/network.ts'
import type { Observable } from '#mocks/observable.ts'
import type { Direction } from '#mocks/stage/direction/direction.ts'
import type { SessionSight } from '#mocks/stage/session-watch.ts'
import type { StageStore } from '#mocks/stage/stage-store.ts'
import type { StageView } from '#mocks/stage/stage-view.ts'
import type { Transition } from '#mocks/stage/transitions/transitions.ts'

/** What bar and panel are made of. */
export type StageParts = {
  backstage: Backstage
  store: StageStore
  session: Observable<SessionSight | null>
  transitions: Observable<readonly Transition[]>
  direction: Direction
}

export const StageContext = createContext<StageParts | null>(null)

/** The parts of the stage around a component; throws outside of it. */
export const useStage = (): StageParts => {
  const parts = useContext(StageContext)
  if (parts === null) throw new Error('The stage is drawn inside its context')
  return parts
}

/** The value of an observable, followed while the component is on screen. */
export const useObserved = <Value,>({ get, subscribe }: Observable<Value>): Value =>
  useSyncExternalStore(subscribe, get)

/** What is set on the stage, and who is signed in, as it changes. */
export const useView = (): StageView => useObserved(useStage().store)
export const useSession = (): SessionSight | null => useObserved(useStage().session)
