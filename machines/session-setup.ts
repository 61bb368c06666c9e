import { assign, emit, enqueueActions, setup } from 'xstate'
import type { LoginAnswer } from '#src/contract/session.ts'
import type { Failure } from '#src/rules/failure.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'
import { timing } from '#src/rules/timing.ts'
import { type Claims, readToken, timeLeft } from '#src/rules/token.ts'
import type { Emitted, Notice } from './notices.ts'
import {
  hasSameTokens,
  isAlive,
  isReplaced,
  isUsableRenewal,
  neverBlocked,
  newSession,
  type Renewal,
  readSession,
  renewedSkew,
  type SessionEnd,
  type SessionInput,
  signOutStoppedNotice,
  unusableSignIn,
} from './session-rules.ts'
import { unprovided } from './unprovided.ts'

type SessionContext = SessionInput & {
  snapshot: ReturnType<typeof readSession>
  /** Whose session the screen shows, also while the session ends. */
  user: Claims | null
  block: typeof neverBlocked
  /** The names of the dirty forms. */
  dirtyForms: readonly string[]
  /** The end that is being confirmed, or the last one; null after a sign-in. */
  end: SessionEnd | null
  /** Why the last attempt to sign in failed; null if none has, another is made, or the user has left the sign-in. */
  failedSignIn: Notice | null
  /** Why the user is still signed in; null if no sign-out has failed, another is requested, or the user dismissed it. */
  failedSignOut: Notice | null
}

type SessionEvent =
  | { type: 'login.submitted'; form: LoginForm }
  | { type: 'signInFailure.dismissed' }
  | { type: 'logout.requested' }
  | { type: 'signOutFailure.dismissed' }
  | { type: 'storage.changed' }
  | { type: 'tab.woken' }
  | { type: 'call.prepared' }
  | { type: 'call.unauthorized'; bearer: string; failure: Failure }
  | { type: 'form.dirtied'; form: string }
  | { type: 'form.cleaned'; form: string }
  | { type: 'password.changed' }
  /** The server has refused what the token allows: a new token says what the user may do now. */
  | { type: 'rights.doubted' }

/** What the portal asks of a session, whatever its states are called. A new state has the tags of what may be done in it. */
type SessionTag =
  /** A user is signed in, though the session may just have expired. */
  | 'signed in'
  /** The sign-in can be submitted. */
  | 'awaits sign-in'
  /** No user is signed in, or the sign-in is not complete. */
  | 'without session'
  /** A sign-in that the portal is about to leave for its first screen. */
  | 'has signed in'
  /** A call may be authorised. */
  | 'provides bearers'
  /** Whether a call may be authorised is known in a moment. */
  | 'deciding'
  /** The token is not being renewed, so that calls for later delay nothing. */
  | 'may read ahead'
  /** It has expired, and its screen stays until no form is dirty, or the next call. */
  | 'waits for forms'
  /** The user is about to be signed out, or writes are waited for first. */
  | 'signing out'
  /** It ends, unless another tab has signed in. */
  | 'confirming end'
  /** It has ended, and its screen is about to be left. */
  | 'leaving'
  /** Another user has signed in in another tab. */
  | 'replaced'
  /** No call is authorised: there is no session, it has expired under a dirty form, or it is ending. */
  | 'over'

/** What the names in session.machine.ts mean. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as Emitted,
    tags: {} as SessionTag,
  },
  actors: {
    signIn: unprovided<LoginAnswer, LoginForm>('signIn'),
    renew: unprovided<Renewal, { refreshToken: string }>('renew'),
    /** Resolves to whether all writes that ran are stored. */
    settleWrites: unprovided<boolean, void>('settleWrites'),
    /** Resolves to whether the user signs out although a write still runs. The signal closes the question. */
    askToSignOut: unprovided<boolean, void>('askToSignOut'),
    signOut: unprovided<unknown, void>('signOut'),
    /** Resolves once this tab has seen what other tabs stored before. */
    receiveStorageChanges: unprovided<void, void>('receiveStorageChanges'),
  },
  guards: {
    hasNoSession: ({ context }) => context.snapshot.status === 'none',
    isExpired: ({ context }) => context.snapshot.status === 'expired',
    isDue: ({ context }) => context.snapshot.status === 'due',
    isDoubted: ({ event }) => event.type === 'rights.doubted',
    isRenewable: ({ context }) => context.snapshot.isRenewable,
    isAnotherUser: ({ context: { snapshot, user } }) =>
      snapshot.claims !== null && snapshot.claims.id !== user?.id,
    // By a call, or after an expired session has waited for a form; else it may be a sign-out in another tab.
    isFoundHere: ({ event }) => event.type === 'call.prepared' || event.type === 'form.cleaned',
    // It has expired for all tabs, perhaps found by another one, in which nothing is typed. Tokens may go one after the other.
    keepsForm: ({ context }) =>
      context.dirtyForms.length > 0 &&
      (context.snapshot.claims === null ||
        timeLeft(context.snapshot.claims, context.now(), context.snapshot.stored.skew) <= 0) &&
      !isAlive(readSession(context)),
    hasDirtyForm: ({ context }) => context.dirtyForms.length > 0,
    // Found by no call and no other tab, so the user asked for nothing and a dirty form may stay on the screen.
    isFoundByTimer: ({ event }) => event.type !== 'call.prepared' && event.type !== 'storage.changed',
    isCurrentBearer: ({ context: { store } }, { bearer }: { bearer: string }) =>
      store.read().token === bearer,
    belongsToAnotherUser: ({ context }) => {
      const { claims } = readSession(context)
      return claims !== null && claims.id !== context.user?.id
    },
    isOver: ({ context }) => !isAlive(readSession(context)),
    isSignedInElsewhere: ({ context }) => isAlive(readSession(context)),
    isLogout: ({ context }) => context.end?.cause === 'loggedOut',
    isRemovedElsewhere: ({ context }) => readSession(context).status === 'none',
    isReplaced: ({ context }) =>
      isReplaced(context.end?.cause, context.snapshot.stored, context.user, readSession(context)),
    hasStorageChanged: ({ context: { store, snapshot } }) => !hasSameTokens(store.read(), snapshot.stored),
    isUsableSession: ({ context: { now } }, answer: LoginAnswer) => newSession(answer, now()) !== null,
    isTrue: (_, answer: boolean) => answer,
    isRefused: (_, { outcome }: Renewal) => outcome === 'refused',
    isRenewed: ({ context }, renewal: Renewal) => isUsableRenewal(context, context.user, renewal),
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
    clearUser: assign({ user: null, block: neverBlocked, dirtyForms: [], failedSignOut: null }),
    storeSession: ({ context: { store, now } }, answer: LoginAnswer) => {
      const session = newSession(answer, now())
      if (session !== null) store.keep(session)
    },
    storeRenewedToken: ({ context: { store } }, renewal: Renewal) => {
      if (renewal.outcome === 'renewed') store.renew(renewal.accessToken, renewedSkew(store.read(), renewal))
    },
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
    setEnd: assign({ end: (_, end: SessionEnd) => end }),
    forgetEnd: assign({ end: null }),
    keepFailedSignIn: assign({ failedSignIn: (_, notice: Notice) => notice }),
    forgetFailedSignIn: assign({ failedSignIn: null }),
    keepFailedSignOut: assign({ failedSignOut: (_, notice: Notice) => notice }),
    forgetFailedSignOut: assign({ failedSignOut: null }),
    notifyFailedSignOut: emit(({ context }) => context.failedSignOut ?? signOutStoppedNotice),
    notifyFailedSignIn: emit(({ context }) => context.failedSignIn ?? unusableSignIn),
    notifyEnd: enqueueActions(({ context, enqueue }) => {
      if (context.end !== null && context.end.notice !== null) enqueue.emit(context.end.notice)
    }),
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
    loginRedirect: timing.loginRedirect,
    nextCheck: ({ context }) => context.snapshot.nextCheck,
    refreshTimeout: timing.refreshTimeout,
    signOutPatience: timing.signOutPatience,
    sessionEndRedirect: timing.sessionEndRedirect,
  },
})
