import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createClient } from '#src/api/client.ts'
import { ConfigProblem, loadConfig } from '#src/api/config.ts'
import { createDownload } from '#src/api/download.ts'
import { type EarlyAnswer, fetchWithEarly } from '#src/api/early-answer.ts'
import { App } from '#src/app/app.tsx'
import { createServices } from '#src/app/create-services.ts'
import { DemoSlot } from '#src/app/demo-slot.tsx'
import { AfterHydration, keepTyped } from '#src/app/keep-typed.tsx'
import { replaceRefusedStart } from '#src/app/refused-start.ts'
import { sessionPaths } from '#src/navigation/paths.ts'
import { createStore } from '#src/rules/create-store.ts'
import * as messages from '#src/rules/messages.ts'
import { type Address, hashAddress, pathAddress } from '#src/session/address.ts'
import { createSession, type Session, type SessionActor } from '#src/session/session.ts'
import { createSessionCalls, type SessionCalls } from '#src/session/session-calls.ts'
import { createSignInAs } from '#src/session/sign-in-as.ts'
import { Button } from '#src/ui/button.tsx'
import { createBrandStore } from '#src/ui/frame/brand.ts'
import { ProblemScreen } from '#src/ui/frame/problem-screen.tsx'

declare global {
  interface Window {
    /** The response to config.json, which early.js requests before this module is loaded. */
    earlyConfig?: Parameters<typeof loadConfig>[1]
    /** What the first screen reads first, where early.js has asked for it. */
    earlyAnswer?: EarlyAnswer
  }
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '')

const brand = createBrandStore()

/** Loaded once: the demo can start the portal again when its host is gone. */
const loadingConfig = loadConfig(`${base}/config.json`, window.earlyConfig)

/** Shows the brand of config.json; the demo can show another. */
const showConfiguredBrand = async (): Promise<void> => {
  const { brand: configured, poweredBy } = await loadingConfig
  brand.show({ ...configured, poweredBy })
}

void showConfiguredBrand().catch(() => undefined)

/** In the demo the backend runs in this browser. It loads in parallel with the portal; calls wait until it is ready. */
const demo =
  import.meta.env.MODE === 'demo'
    ? // The address as it was opened, before the portal changes it.
      Promise.all([location.href, import('#mocks/browser.ts')]).then(([address, { createDemo }]) =>
        createDemo(address),
      )
    : null

/** Connects the demo's controls to this session; returns what they show on the sign-in screen. */
const connectDemo = (
  loading: NonNullable<typeof demo>,
  { actor }: Session,
  calls: SessionCalls,
): ReactNode => {
  void loading.then(({ connect }) =>
    connect({
      inspect: inspectActor(actor),
      signIn: createSignInAs(actor, calls),
      dismissNotices,
      showBrand: (shown) => (shown === null ? void showConfiguredBrand() : brand.show(shown)),
      restart: start,
      unmount: () => {
        stop()
        roots.get('root')?.unmount()
        roots.delete('root')
      },
    }),
  )
  return <DemoSlot ref={(slot) => void loading.then(({ signInSlot }) => slot?.append(signInSlot))} />
}

/** An inspection event of XState. */
type Inspected = { type: string; actorRef?: unknown; event?: unknown; snapshot?: unknown }

/**
 * Returns a function that subscribes to the session's inspection events. A listener first receives the
 * current snapshot.
 */
const inspectActor =
  (actor: SessionActor) =>
  (listener: (inspected: Inspected) => void): void => {
    listener({
      type: '@xstate.snapshot',
      actorRef: actor,
      event: { type: 'xstate.init' },
      snapshot: actor.getSnapshot(),
    })
    actor.system.inspect(listener)
  }

const dismissNotices = async (): Promise<void> => {
  if (roots.has('notices')) (await import('#src/app/toasts.tsx')).dismissToasts()
}

const roots = new Map<string, Root>()

const renderInto = (id: string, content: ReactNode): void => {
  document.getElementById('not-started')?.remove()
  replaceRefusedStart()
  const root = roots.get(id)
  const container = document.getElementById(id)
  if (root !== undefined) root.render(content)
  else if (container !== null) roots.set(id, openRoot(container, content))
}

/** Hydrates the sign-in screen of index.html, if it is shown, and keeps what was typed. */
const openRoot = (container: HTMLElement, content: ReactNode): Root => {
  const isPrerendered = container.dataset.prerendered !== undefined
  delete container.dataset.prerendered
  if (isPrerendered && document.documentElement.dataset.start !== undefined) {
    const { carryOver, forget } = keepTyped(container)
    return hydrateRoot(container, <AfterHydration onHydrated={forget}>{content}</AfterHydration>, {
      onRecoverableError: carryOver,
    })
  }
  container.replaceChildren()
  const root = createRoot(container)
  root.render(content)
  return root
}

/** Stops the session of the previous start. */
let stop = (): void => undefined
let starts = 0

/** Creates the portal and its session. Resolves to null if it was started again before this start had its config: only the demo does that. */
const createApp = async (): Promise<ReactNode> => {
  starts += 1
  const ownStart = starts
  // In production the build drops this and every use of it.
  const demoParts = demo === null ? null : (await demo).parts
  const network = demo === null ? {} : { ...demoParts?.network }
  const hostConfig = await loadingConfig
  if (ownStart !== starts) return null
  const config = demoParts === null ? hostConfig : demoParts.configOf(hostConfig)
  const isReachable = createStore(true)
  const client = createClient({
    baseUrl: config.apiBaseUrl,
    authoriser: {
      authorise: () => session.authorise(),
      unauthorized: (bearer, failure) => session.unauthorized(bearer, failure),
    },
    reached: isReachable.set,
    fetch: fetchWithEarly(window.earlyAnswer, config.apiBaseUrl),
    ...network,
  })
  const { call } = client
  const calls = createSessionCalls(call)
  const session = createSession({
    calls,
    paths: sessionPaths,
    services: () => services,
    ...(demo === null ? {} : { storage: demoParts?.storage }),
  })
  const services = createServices({
    config,
    call,
    isReachable,
    download: createDownload(network),
    session,
    address: usedAddress(),
    base,
    // Without StrictMode: its second mount throws away the toast that waited for the first.
    mountNotices: (notices) => renderInto('notices', notices),
    ...(demo === null ? {} : demoParts?.services),
  })
  stop = session.start()
  // The first screen of a signed-in user is not the form in index.html.
  if (!session.actor.getSnapshot().hasTag('awaits sign-in')) delete document.documentElement.dataset.start
  return (
    <StrictMode>
      <App
        key={ownStart}
        services={services}
        base={base}
        brand={brand}
        underSignIn={demo === null ? null : connectDemo(demo, session, calls)}
      />
    </StrictMode>
  )
}

const usedAddress = (): Address => {
  // To a learning system the page that is left is the end of the session: the portal alone starts again.
  if (import.meta.env.VITE_IS_COURSE) return { ...hashAddress, reload: start }
  return import.meta.env.VITE_ADDRESS === 'hash' ? hashAddress : pathAddress
}

const ConfigProblemScreen = ({ problem }: { problem: unknown }) => (
  <ProblemScreen
    title="The portal cannot start"
    sentence={problem instanceof ConfigProblem ? problem.message : messages.somethingWentWrong}
  >
    <Button onClick={() => location.reload()}>Reload</Button>
  </ProblemScreen>
)

/** Starts the portal, again if it runs: the demo does. */
const start = (): void => {
  stop()
  createApp().then(
    (app) => (app === null ? undefined : renderInto('root', app)),
    (problem: unknown) => {
      // The problem screen replaces the sign-in form of index.html: React must not take that over.
      delete document.documentElement.dataset.start
      renderInto('root', <ConfigProblemScreen problem={problem} />)
    },
  )
}

start()
