import type { DemoParts } from '#mocks/demo/ui/demo-context.tsx'
import { createEditedScript } from '#mocks/demo/ui/edited-script.ts'
import { createPanelState } from '#mocks/demo/ui/panel-state.ts'
import { createStore } from '#src/rules/create-store.ts'
import type { startDemo } from '#tests/mocks/demo/start-demo.ts'

export type TestDemo = Awaited<ReturnType<typeof startDemo>>

/** What the controls of this demo know after a load of the page. */
export const partsOf = (demo: TestDemo): DemoParts => ({
  ...demo,
  session: createStore(null),
  transitions: createStore([]),
  offline: createStore('off'),
  scriptRemote: { send: () => undefined, listen: () => () => undefined },
  panel: createPanelState(),
  edited: createEditedScript(),
  problem: createStore<string | null>(null),
  lms: createStore(null),
})
