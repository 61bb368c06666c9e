import { assign, emit, setup } from 'xstate'
import type { LoginAnswer } from '#src/contract/session.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'
import { timing } from '#src/rules/timing.ts'
import { readToken } from '#src/rules/token.ts'
import type { Effect, Notice } from './effects.ts'
import { failureNotice } from './notices.ts'
import { hasSameTokens, isSameSession, neverBlocked, newSession, readSession } from './session-snapshot.ts'
import type { Renewal, SessionContext, SessionEvent, SessionInput } from './session-types.ts'
import { unprovided } from './unprovided.ts'

/** What the session machine can see, do and wait for. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as Effect,
    tags: {} as 'gives bearers',
  },
  actors: {
    signIn: unprovided<LoginAnswer, LoginForm>('signIn'),
    renew: unprovided<Renewal, { refreshToken: string }>('renew'),
    signOut: unprovided<unknown, void>('signOut'),
  },
  guards: {
    isNone: ({ context }) => context.snapshot.status === 'none',
    isExpired: ({ context }) => context.snapshot.status === 'expired',
    isClosing: ({ context }) => context.snapshot.status === 'closing',
    isDue: ({ context }) => context.snapshot.status === 'due',
    isAnotherUser: ({ context: { snapshot, user } }) =>
      snapshot.claims !== null && snapshot.claims.id !== user?.id,
    isFoundByCall: ({ event }) => event.type === 'call.prepared',
    isHalfTyped: ({ context }) => context.dirtyForms.length > 0,
    // Nobody asked for anything: then what is half-typed may stay on the screen.
    isFoundInPassing: ({ event }) => event.type !== 'call.prepared' && event.type !== 'storage.changed',
    isCurrentBearer: ({ context: { store } }, { bearer }: { bearer: string }) =>
      store.read().token === bearer,
    isHeldByAnother: ({ context }) => {
      const { claims } = readSession(context)
      return claims !== null && claims.id !== context.user?.id
    },
    isOver: ({ context }) => ['none', 'expired'].includes(readSession(context).status),
    isOvertaken: ({ context: { store, snapshot } }) => !hasSameTokens(store.read(), snapshot.stored),
    isUsableSession: ({ context: { now } }, answer: LoginAnswer) => newSession(answer, now()) !== null,
    isRefused: (_, { outcome }: Renewal) => outcome === 'refused',
    isContinuation: ({ context }, renewal: Renewal) =>
      renewal.outcome === 'renewed' && isSameSession(context, context.user, renewal.accessToken),
  },
  actions: {
    look: assign({ snapshot: ({ context }) => readSession(context, context.block, context.snapshot) }),
    reportFault: ({ context: { snapshot, report } }) => {
      if (snapshot.fault !== null) report(snapshot.fault)
    },
    reportAnswer: ({ context: { report } }, { accessToken }: LoginAnswer) => {
      const read = readToken(accessToken)
      if (typeof read === 'string') report(read)
    },
    showUser: assign({ user: ({ context }) => context.snapshot.claims }),
    forgetUser: assign({ user: null, block: neverBlocked, dirtyForms: [] }),
    keepSession: ({ context: { store, now } }, answer: LoginAnswer) => {
      const session = newSession(answer, now())
      if (session !== null) store.keep(session)
    },
    keepRenewal: ({ context: { store } }, renewal: Renewal) => {
      if (renewal.outcome === 'renewed') store.renew(renewal.accessToken)
    },
    // After a success, too: tokens that are issued with less than the window to live would be renewed without end.
    pauseRenewal: assign({
      block: ({ context: { block, now } }) => ({ ...block, until: now() + timing.refreshBackOff }),
    }),
    stopRenewal: assign({
      block: ({ context: { block, snapshot } }) => ({ ...block, refusedToken: snapshot.stored.token }),
    }),
    settleNewUser: ({ context: { store } }) => store.settleNewUser(),
    clear: ({ context: { store } }) => store.clear(),
    rememberForm: assign({
      dirtyForms: ({ context: { dirtyForms } }, { form }: { form: string }) => [
        ...dirtyForms.filter((other) => other !== form),
        form,
      ],
    }),
    forgetForm: assign({
      dirtyForms: ({ context: { dirtyForms } }, { form }: { form: string }) =>
        dirtyForms.filter((other) => other !== form),
    }),
    fail: emit((_, { message }: Pick<Notice, 'message'>) => failureNotice(message)),
    goToLogin: emit(({ context }) => ({ type: 'redirect', to: context.paths.login })),
    goHome: emit(({ context: { paths, snapshot } }) => ({
      type: 'redirect',
      to: snapshot.stored.isNewUser ? paths.newUser : paths.dashboard,
    })),
    startOver: emit(({ context }) => ({ type: 'redirect', to: context.paths.dashboard, reload: true })),
  },
  delays: {
    loginRedirect: timing.loginRedirect,
    nextLook: ({ context }) => context.snapshot.nextCheck,
    refreshTimeout: timing.refreshTimeout,
    sessionEndRedirect: timing.sessionEndRedirect,
  },
})
