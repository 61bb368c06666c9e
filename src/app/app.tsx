import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { createLeaveGuard, guardedLocation, LeaveGuardContext } from '#src/forms/leave-guard.ts'
import { type Services, ServicesProvider } from '#src/session/services.tsx'
import { BrandContext, type createBrandStore } from '#src/ui/frame/brand.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { preloads } from './chunk.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { forgetAtSignOut } from './forget-at-sign-out.ts'
import { loadSignedInApp } from './load-signed-in-app.ts'
import { Screens } from './screens.tsx'

type AppProps = {
  services: Services
  base: string
  brand: ReturnType<typeof createBrandStore>
  /** Shown below the sign-in form. */
  underSignIn: ReactNode
}

/** The whole portal. `base` is the path under which it is served, without its last slash. */
export const App = ({ services, base, brand, underSignIn }: AppProps) => {
  const { session, address } = services
  const [guard] = useState(() => {
    const isFree = () => session.actor.getSnapshot().hasTag('over')
    return createLeaveGuard({ ...services, isFree, window })
  })
  const [guarded] = useState(() => guardedLocation(guard, address))
  // The router starts to listen in an effect: a step through the history has to be noticed here first.
  useLayoutEffect(() => guard.start(), [guard])
  useEffect(() => forgetAtSignOut(session.actor, forget), [session])
  useEffect(watchFocusWhenIdle, [])
  useEffect(() => whenIdle(() => void prefetchScreens()), [])
  return (
    <ServicesProvider services={services}>
      <LeaveGuardContext value={guard}>
        <Router base={base} hrefs={address.hrefOf} {...guarded} aroundNav={guard.aroundNav}>
          <BrandContext value={brand}>
            <FailureBoundary address={address} reload={reload}>
              <Screens strip={<ConnectionStrip />} underSignIn={underSignIn} />
            </FailureBoundary>
          </BrandContext>
        </Router>
      </LeaveGuardContext>
    </ServicesProvider>
  )
}

const forget = {
  recent: async (user: number) =>
    (await import('#src/store/stored-user-settings.ts')).userSettings.forgetRecent(user),
  drafts: async (user: number) => (await import('#src/forms/draft-storage.ts')).openDrafts().deleteAll(user),
  runs: async (user: number) => (await import('#src/store/portal-rows.ts')).rows.deleteAll(['run', user]),
  undo: async (user: number) => (await import('#src/store/portal-rows.ts')).rows.deleteAll(['undo', user]),
}

const reload = (): void => location.reload()

/** Its code is not needed to sign in. Returns a function that stops it. */
const watchFocusWhenIdle = (): (() => void) => {
  let hasStopped = false
  const start = async () => {
    const { watchLostFocus } = await import('./watch-lost-focus.ts')
    if (!hasStopped) stop = watchLostFocus()
  }
  // Without a network there is no screen to come, and so little that can take the focus away.
  let stop = whenIdle(() => void start().catch(() => undefined))
  return () => {
    hasStopped = true
    stop()
  }
}

/**
 * Loads the chunks one after the other, so that a click need not wait for them. Starts after the first screen
 * shows its data. Each chunk waits for an idle moment, because it is also run, and running all of them in a
 * row would delay typing. After a failure the next waits for the network to return, because some browsers remember a
 * failed import and would fail again after the click.
 */
const prefetchScreens = async (): Promise<void> => {
  await quietMoment()
  await fetchAhead(loadSignedInApp)
  const fetched = new Set<() => Promise<unknown>>()
  const findNext = () => preloads().find((load) => !fetched.has(load))
  for (let load = findNext(); load !== undefined; load = findNext()) {
    fetched.add(load)
    await quietMoment()
    await fetchAhead(load)
  }
}

const fetchAhead = async (load: () => Promise<unknown>): Promise<void> => {
  const networkReturns = () =>
    new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  await load().catch(networkReturns)
}

/** An idle moment at which nothing on the screen is loading. */
const quietMoment = async (): Promise<void> => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  while (document.querySelector(loading) !== null) {
    await new Promise((resolve) => setTimeout(resolve, checkMs))
  }
}

const loading = '#root :is([aria-busy=true], [role=progressbar]:not([aria-hidden]))'
const checkMs = 200
