import { and, assertEvent, not, or } from 'xstate'
import { readFailure } from '#src/rules/failure.ts'
import {
  expiredEnd,
  logoutFailure,
  neverBlocked,
  readSession,
  signInFailure,
  signOutStoppedNotice,
  unauthorizedEnd,
  unusableSignIn,
} from './session-rules.ts'
import { sessionSetup } from './session-setup.ts'

/** The session of this tab. Rules and invariants: session.md. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    snapshot: readSession(input),
    user: null,
    block: neverBlocked,
    dirtyForms: [],
    end: null,
    failedSignIn: null,
    failedSignOut: null,
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
        { guard: 'isExpired', target: 'confirmingEnd', actions: { type: 'setEnd', params: expiredEnd } },
        { target: 'active', actions: 'setUser' },
      ],
    },
    anonymous: {
      tags: ['over', 'without session', 'awaits sign-in'],
      entry: 'clearUser',
      on: {
        'login.submitted': { target: 'signingIn', actions: 'forgetFailedSignIn' },
        'signInFailure.dismissed': { actions: 'forgetFailedSignIn' },
        'storage.changed': 'rereading',
        'tab.woken': 'rereading',
      },
    },
    rereading: {
      tags: ['over', 'without session'],
      entry: 'readStorage',
      // Another tab writes key by key: a session that looks broken now may be complete at the next event.
      always: [
        { guard: or(['hasNoSession', 'isExpired']), target: 'anonymous' },
        {
          target: 'active',
          actions: ['forgetFailedSignIn', 'forgetEnd', 'setUser', 'redirectAfterSignIn'],
        },
      ],
    },
    signingIn: {
      tags: ['over', 'without session'],
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted')
          return event.form
        },
        onDone: [
          {
            guard: { type: 'isUsableSession', params: ({ event }) => event.output },
            target: 'active.tokens.redirecting',
            actions: [
              { type: 'storeSession', params: ({ event }) => event.output },
              'forgetEnd',
              'readStorage',
              'setUser',
            ],
          },
          {
            target: 'anonymous',
            actions: [
              { type: 'reportAnswer', params: ({ event }) => event.output },
              { type: 'keepFailedSignIn', params: unusableSignIn },
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
    active: {
      tags: 'signed in',
      type: 'parallel',
      on: {
        'call.unauthorized': {
          guard: { type: 'isCurrentBearer', params: ({ event }) => event },
          target: 'confirmingEnd',
          actions: { type: 'setEnd', params: ({ event }) => unauthorizedEnd(event.failure) },
        },
      },
      states: {
        // A user is signed in. Most events lead to `evaluating`, which reads the storage; what is there decides what happens.
        tokens: {
          initial: 'evaluating',
          on: {
            'tab.woken': [{ guard: 'keepsForm', target: '.expiredWhileDirty' }, '.evaluating'],
            'storage.changed': [{ guard: 'keepsForm', target: '.expiredWhileDirty' }, '.evaluating'],
            'call.prepared': '.evaluating',
            'password.changed': '.clearingNewUserFlag',
          },
          states: {
            redirecting: {
              tags: 'has signed in',
              on: { 'tab.woken': {} },
              after: { loginRedirect: { target: 'evaluating', actions: 'redirectAfterSignIn' } },
            },
            evaluating: {
              entry: ['readStorage', 'reportFault'],
              always: [
                {
                  guard: and(['hasNoSession', 'isFoundHere']),
                  target: '#session.confirmingEnd',
                  actions: { type: 'setEnd', params: expiredEnd },
                },
                {
                  guard: 'hasNoSession',
                  target: '#session.ending',
                  actions: { type: 'setEnd', params: { cause: 'elsewhere', notice: null } },
                },
                { guard: 'isAnotherUser', target: '#session.switchingUser' },
                { guard: and(['isExpired', 'hasDirtyForm', 'isFoundByTimer']), target: 'expiredWhileDirty' },
                {
                  guard: 'isExpired',
                  target: '#session.confirmingEnd',
                  actions: { type: 'setEnd', params: expiredEnd },
                },
                {
                  guard: or(['isDue', and(['isDoubted', 'isRenewable'])]),
                  target: 'refreshing',
                  actions: 'setUser',
                },
                { target: 'inUse', actions: 'setUser' },
              ],
            },
            inUse: {
              tags: ['provides bearers', 'may read ahead'],
              on: { 'rights.doubted': 'evaluating' },
              after: { nextCheck: 'evaluating' },
            },
            // One attempt to renew the token. Whatever it results in, the current token is used until it expires.
            refreshing: {
              tags: 'deciding',
              // Also for an attempt whose result is never seen, as when the user signs out.
              entry: 'pauseRenewal',
              on: {
                // Calls wait for the end of this attempt.
                'call.prepared': {},
                // Keeps the attempt. With another storage the event reaches the parent state.
                'tab.woken': { guard: not('hasStorageChanged') },
                'storage.changed': { guard: not('hasStorageChanged') },
              },
              invoke: {
                src: 'renew',
                input: ({ context }) => ({ refreshToken: context.snapshot.stored.refreshToken ?? '' }),
                onDone: [
                  { guard: 'hasStorageChanged', target: 'evaluating' },
                  {
                    guard: { type: 'isRenewed', params: ({ event }) => event.output },
                    target: 'evaluating',
                    actions: [
                      { type: 'storeRenewedToken', params: ({ event }) => event.output },
                      'pauseRenewal',
                    ],
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'evaluating',
                    actions: 'stopRenewal',
                  },
                  { target: 'evaluating', actions: 'pauseRenewal' },
                ],
                onError: { target: 'evaluating', actions: 'pauseRenewal' },
              },
              after: { refreshTimeout: { target: 'evaluating', actions: 'pauseRenewal' } },
            },
            // Leads to `evaluating`, which reads once more before anything ends: another tab may have signed in.
            expiredWhileDirty: {
              tags: ['over', 'waits for forms'],
              always: { guard: not('hasDirtyForm'), target: 'evaluating' },
            },
            // The new user has a password of their own. Another user may have signed in in another tab: their flag stays.
            clearingNewUserFlag: {
              tags: 'provides bearers',
              on: { 'call.prepared': { actions: 'readStorage' }, 'tab.woken': {}, 'storage.changed': {} },
              invoke: {
                src: 'receiveStorageChanges',
                onDone: [
                  { guard: 'belongsToAnotherUser', target: 'evaluating' },
                  { target: 'evaluating', actions: 'clearNewUserFlag' },
                ],
              },
            },
          },
        },
        // Waits for the writes that run, because their outcome is forgotten with the session.
        signOut: {
          initial: 'idle',
          on: { 'signOutFailure.dismissed': { actions: 'forgetFailedSignOut' } },
          states: {
            idle: {
              on: {
                'logout.requested': [
                  // It has expired already: its drafts stay, as the user was told.
                  {
                    guard: 'isOver',
                    target: '#session.confirmingEnd',
                    actions: { type: 'setEnd', params: expiredEnd },
                  },
                  { target: 'waiting', actions: 'forgetFailedSignOut' },
                ],
              },
            },
            waiting: {
              tags: 'signing out',
              initial: 'silent',
              invoke: {
                src: 'settleWrites',
                onDone: [
                  {
                    guard: { type: 'isTrue', params: ({ event }) => event.output },
                    target: '#session.signingOut',
                  },
                  {
                    target: 'idle',
                    actions: [
                      { type: 'keepFailedSignOut', params: signOutStoppedNotice },
                      'notifyFailedSignOut',
                    ],
                  },
                ],
              },
              states: {
                silent: { after: { signOutPatience: 'asking' } },
                asking: {
                  invoke: {
                    src: 'askToSignOut',
                    onDone: [
                      {
                        guard: { type: 'isTrue', params: ({ event }) => event.output },
                        target: '#session.signingOut',
                      },
                      { target: '#session.active.signOut.idle' },
                    ],
                    onError: '#session.active.signOut.idle',
                  },
                },
              },
            },
          },
        },
      },
    },
    signingOut: {
      tags: ['provides bearers', 'signing out'],
      on: { 'call.prepared': { actions: 'readStorage' } },
      invoke: {
        src: 'signOut',
        onDone: {
          target: 'confirmingEnd',
          actions: { type: 'setEnd', params: { cause: 'loggedOut', notice: null } },
        },
        onError: [
          // The end of the session has its own toast.
          { guard: 'isOver', target: 'active' },
          {
            target: 'active',
            actions: [
              { type: 'keepFailedSignOut', params: ({ event }) => logoutFailure(readFailure(event.error)) },
              'notifyFailedSignOut',
            ],
          },
        ],
      },
    },
    /*
     * Removes the tokens of a session that is over, which removes them for all tabs. A tab whose thread was blocked sees the
     * changes of other tabs late: so it first waits for those changes, reads again, and removes only what it has read. If
     * another tab has signed in, the session is not over.
     */
    confirmingEnd: {
      tags: ['deciding', 'confirming end', 'over'],
      on: { 'storage.changed': { guard: and([not('isLogout'), 'isReplaced']), target: 'active' } },
      invoke: {
        src: 'receiveStorageChanges',
        onDone: [
          { guard: and(['isLogout', 'isRemovedElsewhere']), target: 'ending' },
          { guard: 'isReplaced', target: 'active' },
          { target: 'ending', actions: 'clearStorage' },
        ],
      },
    },
    // The session is over and its tokens are removed. The first cause counts.
    ending: {
      tags: ['leaving', 'over'],
      entry: 'notifyEnd',
      after: {
        sessionEndRedirect: [
          { guard: 'isSignedInElsewhere', target: 'switchingUser' },
          { target: 'anonymous', actions: 'redirectToLogin' },
        ],
      },
    },
    switchingUser: { tags: ['leaving', 'replaced', 'over'], entry: 'reloadDashboard' },
  },
})
