import { createRoot } from 'react-dom/client'
import type { Persistence } from '#mocks/database/database-types.ts'
import { demoName } from '#mocks/demo-name.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { createDemoActions } from './actions/demo-actions.ts'
import { createDemoStore } from './demo-store.ts'
import { goTo } from './go-to.ts'
import { openLink } from './link/open-link.ts'
import type { PortalHandle } from './portal-handle.ts'
import { prefetchDemo } from './prefetch.ts'
import { createSessionWatch } from './session-watch.ts'
import { otherTabs } from './tabs.ts'
import { inspectScreens } from './transitions/inspect-screens.ts'
import { createTransitions } from './transitions/transitions.ts'
import { Demo } from './ui/demo.tsx'
import type { DemoParts } from './ui/demo-context.tsx'
import { SignInTray } from './ui/try-as.tsx'

type Opening = { backend: MockBackend; handle: PortalHandle; address: string }

/** Renders the demo's controls: the bar, and the buttons on the sign-in screen. */
export const openDemo = async ({ backend, handle, address }: Opening): Promise<void> => {
  const place = document.getElementById('demo')
  if (place === null) return
  const session = createSessionWatch()
  const transitions = createTransitions()
  for (const inspect of [session.inspect, transitions.inspect]) handle.inspect(inspect)
  inspectScreens(transitions.inspect)

  const store = await createDemoStore(backend.database, otherTabs(demoName + backend.base))
  const actions = createDemoActions({ backend, store, handle })
  const problem = await openLink(address, { backend, actions, store })
  if (problem === 'leaving') return

  backend.answeredCalls.subscribe(() => void store.refresh())
  reloadOnReplacement(store, await backend.database.open(), backend.base)
  const parts: DemoParts = { backend, store, session, transitions, actions }
  createRoot(place).render(<Demo parts={parts} problem={problem} />)
  createRoot(handle.signInSlot).render(<SignInTray parts={parts} />)
  prefetchDemo(backend)
}

/**
 * Screens do not watch the data: after a replacement every tab reloads. Data that would not survive a reload are shown
 * from the dashboard on.
 */
const reloadOnReplacement = (store: DemoParts['store'], persistence: Persistence, base: string): void => {
  let { replacements } = store.get().settings
  store.subscribe(() => {
    const current = store.get().settings.replacements
    if (current === replacements) return
    replacements = current
    if (persistence === 'stored') location.reload()
    else goTo(`${base}dashboard`)
  })
}
