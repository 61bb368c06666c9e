import { assertEvent, or } from 'xstate'
import { unknownReading } from '#src/rules/clock.ts'
import { readFailure } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { active } from './session-active.ts'
import { confirmingEnd, ending, loggingOut } from './session-end.ts'
import { sessionSetup, signInFailure, signInNotice } from './session-setup.ts'
import { neverBlocked, readSession } from './session-snapshot.ts'

/** The session of this tab. Rules and invariants: session.md. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    snapshot: readSession(input),
    user: null,
    block: neverBlocked,
    askedAt: unknownReading,
    dirtyForms: [],
    endNotice: null,
    failedSignIn: null,
  }),
  initial: 'booting',
  // A form can be unmounted, and so become clean, in any state.
  on: {
    'form.dirtied': { actions: { type: 'addDirtyForm', params: ({ event }) => event } },
    'form.cleaned': { actions: { type: 'removeDirtyForm', params: ({ event }) => event } },
  },
  states: {
    booting: {
      entry: 'reportFault',
      always: [
        { guard: 'hasNoSession', target: 'anonymous' },
        { guard: 'isExpired', target: 'confirmingEnd' },
        { target: 'active', actions: 'setUser' },
      ],
    },
    anonymous: {
      tags: 'over',
      entry: 'clearUser',
      on: {
        'login.submitted': { target: 'authenticating', actions: 'forgetFailedSignIn' },
        'storage.changed': 'rereading',
        'tab.woken': 'rereading',
      },
    },
    rereading: {
      tags: 'over',
      entry: 'readStorage',
      // Another tab writes key by key: a session that looks broken now may be complete at the next event.
      always: [
        { guard: or(['hasNoSession', 'isExpired']), target: 'anonymous' },
        { target: 'active', actions: ['setUser', 'redirectAfterSignIn'] },
      ],
    },
    authenticating: {
      tags: 'over',
      entry: 'noteQuestion',
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted')
          return event.form
        },
        onDone: [
          {
            guard: { type: 'isUsableSession', params: ({ event }) => event.output },
            target: 'active.redirecting',
            actions: [
              { type: 'storeSession', params: ({ event }) => event.output },
              'forgetEnd',
              'trustClock',
              'distrustLateAnswer',
              'readStorage',
              'setUser',
            ],
          },
          {
            target: 'anonymous',
            actions: [
              { type: 'reportAnswer', params: ({ event }) => event.output },
              { type: 'keepFailedSignIn', params: signInNotice(messages.loginFailed) },
              'notifyFailedSignIn',
            ],
          },
        ],
        onError: {
          target: 'anonymous',
          actions: [
            { type: 'keepFailedSignIn', params: ({ event }) => signInFailure(readFailure(event.error)) },
            'notifyFailedSignIn',
          ],
        },
      },
    },
    active,
    loggingOut,
    confirmingEnd,
    ending,
    switchingUser: { tags: ['over', 'signed out'], entry: 'reloadDashboard' },
  },
})
