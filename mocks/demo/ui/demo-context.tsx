import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DemoActions } from '#mocks/demo/actions/demo-actions.ts'
import type { DemoStore, DemoView } from '#mocks/demo/demo-store.ts'
import type { OfflineState } from '#mocks/demo/offline/keep-files.ts'
import type { Replacements } from '#mocks/demo/replacements.ts'
import type { LmsState } from '#mocks/demo/scorm/run-package.ts'
import type { ScriptRemote } from '#mocks/demo/scripts/script-remote.ts'
import type { DemoSession } from '#mocks/demo/session/session-watch.ts'
import type { Transition } from '#mocks/demo/transitions/transitions.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import type { createStore, ReadableStore } from '#src/rules/create-store.ts'
import type { EditedScriptStore } from './edited-script.ts'
import type { PanelStateStore } from './panel-state.ts'

export type DemoParts = {
  backend: MockBackend
  store: DemoStore
  session: ReadableStore<DemoSession | null>
  transitions: ReadableStore<readonly Transition[]>
  replacements: Replacements
  offline: ReadableStore<OfflineState>
  actions: DemoActions
  scriptRemote: ScriptRemote
  panel: PanelStateStore
  edited: EditedScriptStore
  /** Why the address that was opened could not be followed, or the panel not be loaded. */
  problem: ReturnType<typeof createStore<string | null>>
  /** Whether the progress is reported to a learning system; null where the demo is no package for one. */
  lms: ReadableStore<LmsState | null>
}

export const DemoContext = createContext<DemoParts | null>(null)

/** The demo's parts; throws outside its context. */
export const useDemo = (): DemoParts => {
  const parts = useContext(DemoContext)
  if (parts === null) throw new Error('useDemo needs a DemoContext')
  return parts
}

export const useObserved = <Value,>({ get, subscribe }: ReadableStore<Value>): Value =>
  useSyncExternalStore(subscribe, get)

export const useView = (): DemoView => useObserved(useDemo().store)
export const useDemoSession = (): DemoSession | null => useObserved(useDemo().session)
