import { createRoot } from 'react-dom/client'
import { demoName } from '#mocks/demo-name.ts'
import type { MockBackend } from '#mocks/interception/network.ts'
import { createStore } from '#src/rules/create-store.ts'
import { createDemoActions } from './actions/demo-actions.ts'
import { createDemoStore } from './demo-store.ts'
import { keepDataOnceWorthIt } from './keep-data.ts'
import type { ArrivedLink, ArrivingLinks } from './link/arriving-links.ts'
import { addressWithLink } from './link/link-in-address.ts'
import { openLink } from './link/open-link.ts'
import { keepFiles } from './offline/keep-files.ts'
import type { PortalProxy } from './portal-proxy.ts'
import { watchProspect } from './prospect/apply-prospect.ts'
import { createReplacements } from './replacements.ts'
import type { LmsState } from './scorm/run-package.ts'
import { createScriptRemote } from './scripts/script-remote.ts'
import { watchScript } from './scripts/script-watch.ts'
import { nameWindowInLinks } from './session/own-windows.ts'
import { secondPersonParameter, signInSecondPerson } from './session/second-person.ts'
import { hasOwnSession } from './session/session-storage.ts'
import type { createSessionWatch } from './session/session-watch.ts'
import { tourNameOf, tourParameter } from './session/tour-window.ts'
import { connectTabs } from './tabs.ts'
import { inspectScreens } from './transitions/inspect-screens.ts'
import { createTransitions } from './transitions/transitions.ts'
import { Demo } from './ui/demo.tsx'
import type { DemoParts } from './ui/demo-context.tsx'
import { createEditedScript } from './ui/edited-script.ts'
import { isNotesWindow } from './ui/notes-window.tsx'
import { createPanelState } from './ui/panel-state.ts'
import { SignInDemoPanel } from './ui/sign-in-demo-panel.tsx'

type Options = {
  backend: MockBackend
  portal: PortalProxy
  /** The address that was opened. */
  address: string
  links: ArrivingLinks
  /** The store of the visitor whom this window shows a tour; null in a presenter's window. */
  tour: string | null
  signInSlot: HTMLElement
  session: ReturnType<typeof createSessionWatch>
  /** How often other windows have told that they saved. */
  savedElsewhere: ReturnType<typeof createStore<number>>
}

/** Renders the demo's controls: the bar, and the buttons on the sign-in screen. */
export const openDemo = async ({
  backend,
  portal,
  address,
  links,
  tour,
  signInSlot,
  session,
  savedElsewhere,
}: Options): Promise<void> => {
  const place = document.getElementById('demo')
  if (place === null) return
  const { base, database } = backend
  const transitions = createTransitions()
  for (const inspect of [session.inspect, transitions.inspect]) portal.inspect(inspect)
  inspectScreens(transitions.inspect)

  const tabs = connectTabs(demoName + base)
  const store = await createDemoStore(database, () => tabs.post('settings'))
  const replacements = createReplacements(store)
  const actions = createDemoActions({
    backend,
    store,
    portal,
    session,
    replacements,
    isTour: tour !== null,
    onRecordsChanged: () => tabs.post('records'),
  })
  const problem = createStore(await signInSecondPerson(address, { actions, portal, base }))
  nameWindowInLinks(
    () => (tour === null ? secondPersonParameter(session.get()) : [tourParameter, tour]),
    base,
  )
  const followLink = async () => {
    const arrived = links.get()
    if (arrived === null) return
    if (isForAnotherWindow(arrived, tour)) return reloadWith(arrived, base)
    links.dismiss()
    problem.set(null)
    problem.set(await openLink(arrived.reading, { actions, portal }))
  }

  restartOnReplacement(store, portal)
  tabs.listen((message) => {
    void store.refresh()
    if (message === 'records') savedElsewhere.set(savedElsewhere.get() + 1)
  })
  if (tour === null) keepDataOnceWorthIt(backend, store)
  backend.savedCalls.subscribe(() => tabs.post('records'))
  if (!hasOwnSession() && !isNotesWindow()) {
    watchScript({ store, session, base, tick: actions.tickStep })
    await watchRecordingOnceWanted({ store, session, backend })
  }
  watchProspect(store, portal)

  const lms = createStore<LmsState | null>(null)
  const offline = keepFiles(backend)
  const parts: DemoParts = {
    backend,
    store,
    session,
    transitions,
    replacements,
    offline,
    actions,
    scriptRemote: createScriptRemote(`${demoName}${base} script`),
    panel: createPanelState(),
    edited: createEditedScript(),
    problem,
    lms,
  }
  // The learner of a course is led as the visitor of a tour is.
  const isLed = (tour !== null || import.meta.env.VITE_IS_COURSE) && !hasOwnSession()
  const Controls = isLed ? (await import('./ui/tour/tour-controls.tsx')).TourControls : Demo
  createRoot(place).render(<Controls parts={parts} />)
  createRoot(signInSlot).render(<SignInDemoPanel parts={parts} isTour={isLed} />)
  // Only now: the bar asks before edited data are replaced.
  await followLink()
  links.subscribe(() => void followLink())
  await actions.moveOldDates()
  if (import.meta.env.VITE_IS_COURSE && !hasOwnSession() && !isNotesWindow()) {
    const { runPackage } = await import('./scorm/run-package.ts')
    await runPackage({ store, actions, page: window }, lms.set)
  }
}

/** Whether a link is about other data than those of this window: a visitor's link has its own. */
const isForAnotherWindow = ({ text, reading }: ArrivedLink, tour: string | null): boolean =>
  'link' in reading && tour !== (reading.link.mode === 'visitor' ? tourNameOf(text) : null)

const reloadWith = ({ text }: ArrivedLink, base: string): void => {
  history.replaceState(null, '', addressWithLink(text, base))
  location.reload()
}

/** What records is loaded when it is wanted, also after a reload. */
const watchRecordingOnceWanted = async (
  parts: Pick<DemoParts, 'store' | 'session' | 'backend'>,
): Promise<void> => {
  const load = async () => {
    if (parts.store.get().settings.recording === null) return
    stop()
    const { watchRecording } = await import('./scripts/watch-recording.ts')
    watchRecording(parts)
  }
  const stop = parts.store.subscribe(() => void load())
  await load()
}

/** Screens do not watch the data: after a replacement every tab mounts its screen again. */
const restartOnReplacement = (store: DemoParts['store'], portal: PortalProxy): void => {
  let { replacements } = store.get().settings
  store.subscribe(() => {
    const current = store.get().settings.replacements
    if (current === replacements) return
    replacements = current
    portal.restart()
  })
}
