import { assign, emit, setup } from 'xstate'
import type { LoginAnswer } from '#src/contract/session.ts'
import { unknownReading } from '#src/rules/clock.ts'
import type { Failure } from '#src/rules/failure.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'
import * as messages from '#src/rules/messages.ts'
import { timing } from '#src/rules/timing.ts'
import { readToken } from '#src/rules/token.ts'
import type { Effect, Notice } from './effects.ts'
import { type FailureExtras, failureNotice } from './notices.ts'
import {
  hasSameTokens,
  isPromptAnswer,
  isSameSession,
  neverBlocked,
  newSession,
  readDevice,
  readSession,
  renewedSkew,
} from './session-snapshot.ts'
import type { Renewal, SessionContext, SessionEvent, SessionInput } from './session-types.ts'
import { unprovided } from './unprovided.ts'

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as Effect,
    // `provides bearers`: a call may be authorised. `confirming`: whether one may is known in a moment.
    // `over`: there is no session, or it redirects without further action. `signed out`: here or in another tab, so
    // nothing of the session may be shown any longer.
    tags: {} as 'provides bearers' | 'confirming' | 'over' | 'signed out',
  },
  actors: {
    signIn: unprovided<LoginAnswer, LoginForm>('signIn'),
    renew: unprovided<Renewal, { refreshToken: string }>('renew'),
    signOut: unprovided<unknown, void>('signOut'),
    /** Resolves to the time of the portal's own host, null if it names none. Rejects if it cannot be reached. */
    readServerTime: unprovided<number | null, void>('readServerTime'),
    /** Resolves once this tab has seen what other tabs stored before. */
    receiveStorageChanges: unprovided<void, void>('receiveStorageChanges'),
  },
  guards: {
    hasNoSession: ({ context }) => context.snapshot.status === 'none',
    isExpired: ({ context }) => context.snapshot.status === 'expired',
    isUnsure: ({ context }) => context.snapshot.status === 'unsure',
    isClosing: ({ context }) => context.snapshot.status === 'closing',
    isDue: ({ context }) => context.snapshot.status === 'due',
    isAnotherUser: ({ context: { snapshot, user } }) =>
      snapshot.claims !== null && snapshot.claims.id !== user?.id,
    isFoundByCall: ({ event }) => event.type === 'call.prepared',
    hasDirtyForm: ({ context }) => context.dirtyForms.length > 0,
    // Found by a tick or a wake, so the user asked for nothing and a dirty form may stay on the screen.
    isFoundByTimer: ({ event }) => event.type !== 'call.prepared' && event.type !== 'storage.changed',
    isCurrentBearer: ({ context: { store } }, { bearer }: { bearer: string }) =>
      store.read().token === bearer,
    belongsToAnotherUser: ({ context }) => {
      const { claims } = readSession(context)
      return claims !== null && claims.id !== context.user?.id
    },
    isOver: ({ context }) => ['none', 'expired'].includes(readSession(context).status),
    isSignedInElsewhere: ({ context }) => !['none', 'expired'].includes(readSession(context).status),
    isRemovedElsewhere: ({ context }) => readSession(context).status === 'none',
    hasStorageChanged: ({ context: { store, snapshot } }) => !hasSameTokens(store.read(), snapshot.stored),
    // A renewal in another tab replaces the access token alone.
    isSameRefreshToken: ({ context: { store, snapshot } }) =>
      store.read().refreshToken === snapshot.stored.refreshToken,
    isUsableSession: ({ context: { now } }, answer: LoginAnswer) => newSession(answer, now()) !== null,
    isLate: ({ context }) => !isPromptAnswer(context),
    isRefused: (_, { outcome }: Renewal) => outcome === 'refused',
    isRenewed: ({ context }, renewal: Renewal) =>
      renewal.outcome === 'renewed' && isSameSession(context, context.user, renewal.accessToken),
  },
  actions: {
    readStorage: assign({ snapshot: ({ context }) => readSession(context) }),
    reportFault: ({ context: { snapshot, report } }) => {
      if (snapshot.fault !== null) report(snapshot.fault)
    },
    reportAnswer: ({ context: { report } }, { accessToken }: LoginAnswer) => {
      const { fault } = readToken(accessToken)
      if (fault !== null) report(fault)
    },
    setUser: assign({ user: ({ context }) => context.snapshot.claims }),
    clearUser: assign({ user: null, block: neverBlocked, dirtyForms: [] }),
    storeSession: ({ context: { store, now } }, answer: LoginAnswer) => {
      const session = newSession(answer, now())
      if (session !== null) store.keep(session)
    },
    storeRenewedToken: ({ context }, renewal: Renewal) => {
      if (renewal.outcome !== 'renewed') return
      const { accessToken } = renewal
      context.store.renew(accessToken, renewedSkew(context, readToken(accessToken).claims))
    },
    noteQuestion: assign({ askedAt: ({ context }) => readDevice(context) }),
    // The skew by a token that the machine has slept over is wrong by that sleep: the host is asked.
    distrustLateAnswer: assign({
      snapshot: ({ context }) =>
        isPromptAnswer(context) ? context.snapshot : { ...context.snapshot, reading: unknownReading },
    }),
    storeSkew: ({ context: { store, now } }, { time }: { time: number | null }) => {
      if (time !== null) store.setSkew(now() - time)
    },
    // After a skew was measured: the next look at the clocks is the first.
    trustClock: assign({ snapshot: ({ context }) => ({ ...context.snapshot, reading: null }) }),
    // After a success as well: tokens that live shorter than the window would be renewed without end.
    pauseRenewal: assign({
      block: ({ context: { block, monotonic } }) => ({
        ...block,
        until: monotonic() + timing.refreshBackOff,
      }),
    }),
    stopRenewal: assign({
      block: ({ context: { block, snapshot } }) => ({ ...block, refusedToken: snapshot.stored.token }),
    }),
    clearNewUserFlag: ({ context: { store } }) => store.clearNewUserFlag(),
    clearStorage: ({ context: { store } }) => store.clear(),
    addDirtyForm: assign({
      dirtyForms: ({ context: { dirtyForms } }, { form }: { form: string }) => [
        ...dirtyForms.filter((other) => other !== form),
        form,
      ],
    }),
    removeDirtyForm: assign({
      dirtyForms: ({ context: { dirtyForms } }, { form }: { form: string }) =>
        dirtyForms.filter((other) => other !== form),
    }),
    setEndNotice: assign({ endNotice: (_, { notice }: { notice: Notice | null }) => notice }),
    forgetEnd: assign({ endNotice: null }),
    keepFailedSignIn: assign({ failedSignIn: (_, notice: Notice) => notice }),
    forgetFailedSignIn: assign({ failedSignIn: null }),
    notify: emit((_, notice: Notice) => notice),
    notifyFailedSignIn: emit(({ context }) => context.failedSignIn ?? signInNotice(messages.loginFailed)),
    notifyEnd: emit(({ context }) => context.endNotice ?? failureNotice(messages.unauthorized)),
    redirectToLogin: emit(({ context }) => ({ type: 'redirect', to: context.paths.login })),
    redirectAfterSignIn: emit(({ context: { paths, snapshot } }) => ({
      type: 'redirect',
      to: snapshot.stored.isNewUser ? paths.newUser : paths.dashboard,
    })),
    reloadDashboard: emit(({ context }) => ({
      type: 'redirect',
      to: context.paths.dashboard,
      reload: true,
    })),
  },
  delays: {
    clockTimeout: timing.clockTimeout,
    loginRedirect: timing.loginRedirect,
    nextCheck: ({ context }) => context.snapshot.nextCheck,
    refreshTimeout: timing.refreshTimeout,
    sessionEndRedirect: timing.sessionEndRedirect,
  },
})

/** The form says the same. */
export const signInNotice = (message: string, extras: FailureExtras = {}): Notice => ({
  ...failureNotice(message, extras),
  isInPlace: true,
})

/**
 * A script cannot tell a refusal by CORS from a lost connection, so both are named. About a wrong password there is
 * nothing to tell the support.
 */
export const signInFailure = ({ kind, status, serverMessage, call }: Failure): Notice =>
  signInNotice(serverMessage ?? messages.loginFailed, {
    detail: kind === 'network' ? messages.originMayBeRefused : null,
    call: status === 401 ? undefined : call,
  })

export const unauthorizedNotice = ({ serverMessage, call }: Failure): Notice =>
  failureNotice(serverMessage ?? messages.unauthorized, { call })

export const logoutFailure = ({ serverMessage, call }: Failure): Notice =>
  failureNotice(serverMessage ?? messages.logoutFailed, { call })
