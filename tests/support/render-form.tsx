import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Emitted } from '#machines/notices.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ConnectionStrip } from '#src/app/connection-strip.tsx'
import { forgetAtSignOut } from '#src/app/forget-at-sign-out.ts'
import type { Config } from '#src/contract/config.ts'
import { createDrafts, type DraftStorage, type Drafts } from '#src/forms/drafts.ts'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import { type createLeaveGuard, LeaveGuardContext } from '#src/forms/leave-guard.ts'
import { paths } from '#src/navigation/paths.ts'
import { createStore } from '#src/rules/create-store.ts'
import { pathAddress } from '#src/session/address.ts'
import { type Services, ServicesProvider } from '#src/session/services.tsx'
import { createSession } from '#src/session/session.ts'
import { createWrites } from '#src/writes/writes.ts'
import { memoryDrafts } from './draft-storage.ts'
import { createJitterQueue } from './jitter.ts'
import { payloadOf, tokenOf } from './tokens.ts'

type Setting = {
  /** The id of the signed-in user. */
  as?: number
  at?: string
  storage?: DraftStorage
  /** The drafts of a session, by default new ones in that storage. */
  drafts?: Drafts
  guard?: Pick<ReturnType<typeof createLeaveGuard>, 'protect'>
}

/**
 * Renders a form for a signed-in user, without a backend: the form's `send` decides the result of a
 * submission.
 */
export const openForm = (form: ReactNode, setting: Setting = {}) => {
  const {
    as = 3,
    at = '/form',
    storage = memoryDrafts(),
    drafts = createDrafts(storage),
    guard = { protect: () => () => {} },
  } = setting
  const token = tokenOf(payloadOf({ id: as, iat: secondsFromNow(0), exp: secondsFromNow(3_600) }))
  localStorage.setItem('token', token)
  localStorage.setItem('refreshToken', 'refresh')
  const session = createSession({
    calls: { login: never, refresh: never, logout: async () => {} },
    paths: { login: paths.login, dashboard: paths.dashboard, newUser: paths.changePasswordNewUser },
  })
  const forgetting = {
    recent: async () => {},
    drafts: drafts.deleteAll,
    runs: async () => {},
    undo: async () => {},
  }
  const stop = [session.start(), forgetAtSignOut(session.actor, forgetting)]
  const emitted: Emitted[] = []
  const inTurn = createJitterQueue('emitted')
  const notify = (event: Emitted) => void inTurn(() => emitted.push(event))
  const writes = createWrites({ call: never, notify })
  const services: Services = {
    config,
    call: never,
    isReachable: createStore(true),
    download: never,
    saveFile: never,
    address: pathAddress,
    session,
    writes,
    notify,
    ask: never,
    inspect: () => {},
  }
  const location = memoryLocation({ path: at })
  const rendered = render(
    <StrictMode>
      <ServicesProvider services={services}>
        <LeaveGuardContext value={guard}>
          <DraftsContext value={drafts}>
            <Router hook={location.hook} searchHook={location.searchHook}>
              <ConnectionStrip />
              <main>{form}</main>
            </Router>
          </DraftsContext>
        </LeaveGuardContext>
      </ServicesProvider>
    </StrictMode>,
  )
  const user = userEvent.setup()
  return {
    user,
    /** Replaces the text of a field at once. */
    fill: async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.paste(text)
    },
    emitted,
    writes,
    session,
    /** Ends the session with a 401. */
    end: () => session.unauthorized(token, new ApiError('unauthorized')),
    signOut: () => session.actor.send({ type: 'logout.requested' }),
    leave: () => {
      rendered.unmount()
      for (const each of stop) each()
    },
  }
}

const secondsFromNow = (ahead: number): number => Math.floor(Date.now() / 1_000) + ahead

const never = () => new Promise<never>(() => {})

const config: Config = {
  apiBaseUrl: '/api',
  storage: { customerAssets: '', employeeImages: '', complaintAttachments: '', query: '' },
  portalUrl: { prefix: 'https://', suffix: '.portal.example' },
  toastAutoCloseMs: 5_000,
  poweredBy: 'Tests',
}
