import { createRoot } from 'react-dom/client'
import type { Persistence } from '#mocks/database/database-types.ts'
import { demoName } from '#mocks/demo-name.ts'
import type { Backstage } from '#mocks/interception/network.ts'
import { createDirection } from './direction/direction.ts'
import { fetchEverything } from './fetch-everything.ts'
import { goTo } from './go-to.ts'
import type { StageHandle } from './handle.ts'
import { openLink } from './open-link.ts'
import { createSessionWatch } from './session-watch.ts'
import { createStageStore } from './stage-store.ts'
import { otherTabs } from './tabs.ts'
import { hearScreens } from './transitions/hear-screens.ts'
import { createTransitions } from './transitions/transitions.ts'
import { Stage } from './ui/stage.tsx'
import type { StageParts } from './ui/stage-context.tsx'
import { SignInTray } from './ui/try-as.tsx'

type Opening = { backstage: Backstage; handle: StageHandle; address: string }

/** Opens the stage of the demo above the portal: the bar, and the buttons on the sign-in screen. */
export const openStage = async ({ backstage, handle, address }: Opening): Promise<void> => {
  const place = document.getElementById('demo')
  if (place === null) return
  const session = createSessionWatch()
  const transitions = createTransitions()
  for (const hear of [session.hear, transitions.hear]) handle.inspect(hear)
  hearScreens(transitions.hear)

  const store = await createStageStore(backstage.database, otherTabs(demoName + backstage.base))
  const direction = createDirection({ backstage, store, handle })
  const problem = await openLink(address, { backstage, direction, store })
  if (problem === 'leaving') return

  backstage.answered.subscribe(() => void store.refresh())
  showReplaced(store, await backstage.database.open(), backstage.base)
  const parts: StageParts = { backstage, store, session, transitions, direction }
  createRoot(place).render(<Stage parts={parts} problem={problem} />)
  createRoot(handle.signInSlot).render(<SignInTray parts={parts} />)
  fetchEverything(backstage)
}

/**
 * A screen shows what was there when it was opened: after a replacement it is opened anew, in every tab. Data that would
 * not outlive that are shown from the dashboard on.
 */
const showReplaced = (store: StageParts['store'], persistence: Persistence, base: string): void => {
  let { planted } = store.get().stage
  store.subscribe(() => {
    const seen = store.get().stage.planted
    if (seen === planted) return
    planted = seen
    if (persistence === 'stored') location.reload()
    else goTo(`${base}dashboard`)
  })
}
