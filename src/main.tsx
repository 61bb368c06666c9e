import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '#src/api/client.ts'
import { loadConfig } from '#src/api/config.ts'
import { createDownload } from '#src/api/download.ts'
import { App } from '#src/app/app.tsx'
import { ConfigProblemScreen } from '#src/app/config-problem-screen.tsx'
import { createConnection } from '#src/app/connection.ts'
import { createPortal } from '#src/app/portal.ts'
import { sessionPaths } from '#src/app/session-paths.ts'
import { inspectActor } from '#src/session/inspect-actor.ts'
import { createSession, type Session } from '#src/session/session.ts'
import { createSessionCalls, type SessionCalls } from '#src/session/session-calls.ts'
import { createSignInAs } from '#src/session/sign-in-as.ts'

const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** In the demo the backend runs in this browser. It is fetched beside the portal, which stands meanwhile; calls wait until it is there. */
const mock =
  import.meta.env.MODE === 'demo'
    ? // The address as it was opened: the portal leads on from it meanwhile.
      Promise.all([location.href, import('#mocks/browser.ts')]).then(([address, { startMock }]) =>
        startMock(address),
      )
    : null

const throughMock = (started: NonNullable<typeof mock>) => ({
  ready: async () => (await started).ready(),
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => (await started).fetch(input, init),
})

const network = mock === null ? {} : throughMock(mock)

/** Opens the demo's controls; returns what they show on the sign-in screen. */
const openDemo = (started: NonNullable<typeof mock>, { actor }: Session, calls: SessionCalls): ReactNode => {
  const signInSlot = document.createElement('div')
  signInSlot.id = 'demo-sign-in'
  const handle = { inspect: inspectActor(actor), signIn: createSignInAs(actor, calls), signInSlot }
  void started.then((demo) => demo.openDemo(handle))
  return <div ref={(place) => place?.append(signInSlot)} />
}

const draw = (id: string, content: ReactNode): void => {
  const place = document.getElementById(id)
  if (place !== null) createRoot(place).render(content)
}

const start = async (): Promise<ReactNode> => {
  const config = await loadConfig(`${base}/config.json`)
  const connection = createConnection()
  const { call } = createClient({
    baseUrl: config.apiBaseUrl,
    authoriser: {
      authorise: () => session.authorise(),
      unauthorized: (bearer, said) => session.unauthorized(bearer, said),
    },
    reached: connection.reached,
    ...network,
  })
  const calls = createSessionCalls(call)
  const session = createSession({ calls, paths: sessionPaths })
  const portal = createPortal({
    config,
    call,
    download: createDownload(network),
    session,
    base,
    // Without StrictMode: its second mount throws away the toast that waited for the first.
    mountNotices: (notices) => draw('notices', notices),
  })
  session.start()
  return (
    <StrictMode>
      <App
        portal={portal}
        session={session}
        connection={connection}
        base={base}
        underSignIn={mock === null ? null : openDemo(mock, session, calls)}
      />
    </StrictMode>
  )
}

start().then(
  (app) => draw('root', app),
  (problem: unknown) => draw('root', <ConfigProblemScreen problem={problem} />),
)
