import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'
import { type DemoSession, signedInEmail } from '#mocks/demo/session/session-watch.ts'
import type { ReadableStore } from '#src/rules/create-store.ts'
import { currentStep, isStepDone } from './running-script.ts'
import { isDoneByPortalState } from './step-condition.ts'

type Parts = {
  store: DemoStore
  session: ReadableStore<DemoSession | null>
  base: string
  tick: () => Promise<void>
}

/** Ticks steps whose condition is the address of this tab, its session, or a fault that a call has met. */
export const watchScript = ({ store, session, base, tick }: Parts): void => {
  let ticking = false
  const tickIfDone = () => {
    const { running, lastFault } = store.get().settings
    if (ticking || running === null || isStepDone(running)) return
    const doneWhen = currentStep(running)?.doneWhen
    if (doneWhen === undefined) return
    const [pathname = '/', search = ''] = screenIn(location.href, base).split('?')
    const isDone = isDoneByPortalState(doneWhen, {
      pathname,
      search,
      email: signedInEmail(session.get()),
      lastFault: lastFault?.kind ?? null,
    })
    if (!isDone) return
    ticking = true
    void tick().finally(() => {
      ticking = false
    })
  }
  // wouter dispatches the first two for changes of the history by scripts.
  for (const event of ['pushState', 'replaceState', 'popstate', 'hashchange'])
    window.addEventListener(event, tickIfDone)
  store.subscribe(tickIfDone)
  session.subscribe(tickIfDone)
}
