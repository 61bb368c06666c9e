import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { createFormServices } from '#src/forms/form-services.ts'
import { FormsProvider } from '#src/forms/forms-context.tsx'
import { guardedLocation } from '#src/forms/guarded-location.ts'
import { type Portal, PortalProvider } from '#src/session/portal-context.tsx'
import type { Session } from '#src/session/session.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { BrandContext, type BrandStore } from '#src/ui/frame/brand.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { ConnectionStatus } from './connection-status.ts'
import { ConnectionStrip } from './connection-strip.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { forgetRecentAtSignOut } from './forget-at-sign-out.ts'
import { prefetchScreens } from './prefetch.ts'
import { Screens } from './screens.tsx'
import { watchLostFocus } from './watch-lost-focus.ts'

type AppProps = {
  portal: Portal
  session: Session
  connection: ConnectionStatus
  base: string
  brand: BrandStore
  /** Shown below the sign-in form. */
  underSignIn: ReactNode
}

/** The whole portal. `base` is the path under which it is served, without its last slash. */
export const App = ({ portal, session, connection, base, brand, underSignIn }: AppProps) => {
  const [forms] = useState(() => createFormServices(portal, session))
  const [guarded] = useState(() => guardedLocation(forms.guard, portal.address))
  // The router starts to listen in an effect: a step through the history has to be noticed here first.
  useLayoutEffect(() => forms.start(), [forms])
  useEffect(() => forgetRecentAtSignOut(session.actor, loadSettings), [session])
  useEffect(() => watchLostFocus(), [])
  useEffect(() => whenIdle(() => void prefetchScreens()), [])
  return (
    <PortalProvider portal={portal}>
      <SessionProvider session={session}>
        <FormsProvider services={forms}>
          <Router base={base} hrefs={portal.address.hrefOf} {...guarded} aroundNav={forms.guard.aroundNav}>
            <BrandContext value={brand}>
              <FailureBoundary address={portal.address} reload={reload}>
                <Screens strip={<ConnectionStrip connection={connection} />} underSignIn={underSignIn} />
              </FailureBoundary>
            </BrandContext>
          </Router>
        </FormsProvider>
      </SessionProvider>
    </PortalProvider>
  )
}

const loadSettings = async () => (await import('./user-settings.ts')).userSettings

const reload = (): void => location.reload()
