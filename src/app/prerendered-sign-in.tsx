import type { ReactElement } from 'react'
import { Router } from 'wouter'
import { Login } from '#src/screens/session/login.tsx'
import { pathAddress } from '#src/session/address.ts'
import { type Services, ServicesProvider } from '#src/session/services.tsx'
import { createSession } from '#src/session/session.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createWrites } from '#src/session/writes.ts'
import { createConnectionStatus } from './connection-status.ts'
import { ConnectionStrip } from './connection-strip.tsx'
import { DemoSlot } from './demo-slot.tsx'
import { sessionPaths } from './session-paths.ts'

/**
 * The sign-in screen that the build renders into index.html. It must equal the first rendering of the App.
 *
 * @public Loaded by name in vite.config.ts.
 */
export const createSignIn = (base: string, isDemo: boolean): ReactElement => {
  const session = createSession({
    calls: { login: unavailable, refresh: unavailable, logout: unavailable },
    paths: sessionPaths,
    storage: unavailable,
  })
  return (
    <ServicesProvider services={services}>
      <SessionProvider session={session}>
        <Router base={base} ssrPath={`${base}/`}>
          <ConnectionStrip connection={createConnectionStatus()} />
          <Login />
          {isDemo ? <DemoSlot /> : null}
        </Router>
      </SessionProvider>
    </ServicesProvider>
  )
}

const unavailable = (): never => {
  throw new Error('Not available while the portal is built')
}

const services: Services = {
  config: {
    apiBaseUrl: '',
    storage: { customerAssets: '', employeeImages: '', complaintAttachments: '', query: '' },
    portalUrl: { prefix: '', suffix: '' },
    toastAutoCloseMs: 0,
    poweredBy: '',
  },
  call: unavailable,
  download: unavailable,
  saveFile: unavailable,
  address: pathAddress,
  writes: createWrites({ notify: unavailable }),
  notify: unavailable,
  ask: unavailable,
}
