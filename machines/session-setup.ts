import { assign, emit, setup } from 'xstate'
import type { LoginAnswer } from '#src/contract/session.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'
import { timing } from '#src/rules/timing.ts'
import { readToken } from '#src/rules/token.ts'
import type { Effect, Notice } from './effects.ts'
import { failureNotice } from './notices.ts'
import { continues, newSession, noBlock, sameTokens, sight } from './session-snapshot.ts'
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
    isNone: ({ context }) => context.seen.standing === 'none',
    isExpired: ({ context }) => context.seen.standing === 'expired',
    isClosing: ({ context }) => context.seen.standing === 'closing',
    isDue: ({ context }) => context.seen.standing === 'due',
    isAnotherUser: ({ context: { seen, user } }) => seen.claims !== null && seen.claims.id !== user?.id,
    isFoundByCall: ({ event }) => event.type === 'call.prepared',
    isHalfTyped: ({ context }) => context.dirtyForms.length > 0,
    // Nobody asked for anything: then what is half-typed may stay on the screen.
    isFoundInPassing: ({ event }) => event.type !== 'call.prepared' && event.type !== 'storage.changed',
    isCurrentBearer: ({ context: { store } }, { bearer }: { bearer: string }) =>
      store.read().token === bearer,
    isHeldByAnother: ({ context }) => {
      const { claims } = sight(context)
      return claims !== null && claims.id !== context.user?.id
    },
    isOver: ({ context }) => ['none', 'expired'].includes(sight(context).standing),
    isOvertaken: ({ context: { store, seen } }) => !sameTokens(store.read(), seen.stored),
    isUsableSession: ({ context: { now } }, answer: LoginAnswer) => newSession(answer, now()) !== null,
    isRefused: (_, { outcome }: Renewal) => outcome === 'refused',
    isContinuation: ({ context }, renewal: Renewal) =>
      renewal.outcome === 'renewed' && continues(context, context.user, renewal.accessToken),
  },
  actions: {
    look: assign({ seen: ({ context }) => sight(context, context.block, context.seen) }),
    reportFault: ({ context: { seen, report } }) => {
      if (seen.fault !== null) report(seen.fault)
    },
    reportAnswer: ({ context: { report } }, { accessToken }: LoginAnswer) => {
      const read = readToken(accessToken)
      if (typeof read === 'string') report(read)
    },
    showUser: assign({ user: ({ context }) => context.seen.claims }),
    forgetUser: assign({ user: null, block: noBlock, dirtyForms: [] }),
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
      block: ({ context: { block, seen } }) => ({ ...block, refusedToken: seen.stored.token }),
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
    goHome: emit(({ context: { paths, seen } }) => ({
      type: 'redirect',
      to: seen.stored.isNewUser ? paths.newUser : paths.dashboard,
    })),
    startOver: emit(({ context }) => ({ type: 'redirect', to: context.paths.dashboard, reload: true })),
  },
  delays: {
    loginRedirect: timing.loginRedirect,
    nextLook: ({ context }) => context.seen.nextLook,
    refreshTimeout: timing.refreshTimeout,
    sessionEndRedirect: timing.sessionEndRedirect,
  },
})
