import { assertEvent, or } from 'xstate'
import { messageFor, readFailure } from '#src/rules/failure.ts'
import { messages } from '#src/rules/messages.ts'
import { active } from './session-active.ts'
import { sessionSetup } from './session-setup.ts'
import { neverBlocked, readSession } from './session-snapshot.ts'

/** Who is signed in, from the first look at the storage to the end (spec 4). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    snapshot: readSession(input),
    user: null,
    block: neverBlocked,
    dirtyForms: [],
  }),
  initial: 'booting',
  // A form may be left, and so be cleaned, in any state.
  on: {
    'form.dirtied': { actions: { type: 'rememberForm', params: ({ event }) => event } },
    'form.cleaned': { actions: { type: 'forgetForm', params: ({ event }) => event } },
  },
  states: {
    booting: {
      entry: 'reportFault',
      always: [
        { guard: 'isNone', target: 'anonymous' },
        { guard: 'isExpired', target: 'ending.expired' },
        { target: 'active', actions: 'showUser' },
      ],
    },
    anonymous: {
      entry: 'forgetUser',
      on: {
        'login.submitted': 'authenticating',
        'storage.changed': 'arrived',
        'tab.woken': 'arrived',
      },
    },
    arrived: {
      entry: 'look',
      // Another tab writes key by key: what looks broken now may be whole at the next look.
      always: [
        { guard: or(['isNone', 'isExpired']), target: 'anonymous' },
        { target: 'active', actions: ['showUser', 'goHome'] },
      ],
    },
    authenticating: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted')
          return event.form
        },
        onDone: [
          {
            guard: { type: 'isUsableSession', params: ({ event }) => event.output },
            target: 'active.greeting',
            actions: [{ type: 'keepSession', params: ({ event }) => event.output }, 'look', 'showUser'],
          },
          {
            target: 'anonymous',
            actions: [
              { type: 'reportAnswer', params: ({ event }) => event.output },
              { type: 'fail', params: { message: messages.loginFailed } },
            ],
          },
        ],
        onError: {
          target: 'anonymous',
          actions: {
            type: 'fail',
            params: ({ event }) => ({ message: messageFor(readFailure(event.error), messages.loginFailed) }),
          },
        },
      },
    },
    active,
    loggingOut: {
      tags: 'gives bearers',
      on: { 'call.prepared': { actions: 'look' } },
      invoke: {
        src: 'signOut',
        onDone: [{ guard: 'isHeldByAnother', target: 'switching' }, { target: 'ending.loggedOut' }],
        onError: [
          // One toast is enough: that of the end, where the session has ended meanwhile.
          { guard: 'isOver', target: 'active' },
          {
            target: 'active',
            actions: {
              type: 'fail',
              params: ({ event }) => ({
                message: messageFor(readFailure(event.error), messages.logoutFailed),
              }),
            },
          },
        ],
      },
    },
    ending: {
      entry: 'clear',
      initial: 'expired',
      after: { sessionEndRedirect: { target: 'anonymous', actions: 'goToLogin' } },
      states: {
        expired: { entry: { type: 'fail', params: { message: messages.sessionExpired } } },
        unauthorized: {},
        loggedOut: {},
        elsewhere: {},
      },
    },
    switching: { entry: 'startOver' },
  },
})
