import { and, not, or } from 'xstate'
import { sessionSetup, unauthorizedNotice } from './session-setup.ts'

/** One attempt to renew the token. Whatever it results in, the current token is used until it expires. */
const refreshing = sessionSetup.createStateConfig({
  // Also for an attempt whose result is never seen, as when the user signs out.
  entry: ['pauseRenewal', 'noteQuestion'],
  on: {
    // Calls wait for the end of this attempt.
    'call.prepared': {},
    // The empty transitions keep the attempt: without them the event would reach the parent state, which evaluates.
    'tab.woken': [{ guard: 'hasStorageChanged', target: 'evaluating' }, {}],
    'storage.changed': [{ guard: 'hasStorageChanged', target: 'evaluating' }, {}],
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
          'distrustLateAnswer',
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
})

/** The new user has a password of their own. Another user may have signed in in another tab: their flag stays. */
const clearingNewUserFlag = sessionSetup.createStateConfig({
  tags: 'provides bearers',
  on: { 'call.prepared': { actions: 'readStorage' }, 'tab.woken': {}, 'storage.changed': {} },
  invoke: {
    src: 'receiveStorageChanges',
    onDone: [
      { guard: 'belongsToAnotherUser', target: 'evaluating' },
      { target: 'evaluating', actions: 'clearNewUserFlag' },
    ],
  },
})

/** The clocks differ: no call is authorised until the host of the portal has told the time. */
const checkingClock = sessionSetup.createStateConfig({
  tags: 'confirming',
  entry: 'noteQuestion',
  on: {
    // Calls wait. The empty transitions keep the question.
    'call.prepared': {},
    'tab.woken': [{ guard: 'hasStorageChanged', target: 'evaluating' }, {}],
  },
  invoke: {
    src: 'readServerTime',
    onDone: [
      // Where a session has ended, nothing of it may be stored.
      { guard: or(['hasStorageChanged', 'isLate']), target: 'evaluating' },
      {
        target: 'evaluating',
        actions: [{ type: 'storeSkew', params: ({ event }) => ({ time: event.output }) }, 'trustClock'],
      },
    ],
    onError: 'clockUnknown',
  },
  after: { clockTimeout: 'clockUnknown' },
})

/** A user is signed in. Every event reads the storage again, and its content decides what happens. */
export const active = sessionSetup.createStateConfig({
  initial: 'evaluating',
  on: {
    'tab.woken': '.evaluating',
    'storage.changed': '.evaluating',
    'call.prepared': '.evaluating',
    'password.changed': '.clearingNewUserFlag',
    'call.unauthorized': {
      guard: { type: 'isCurrentBearer', params: ({ event }) => event },
      target: '#session.confirmingEnd.unauthorized',
      actions: {
        type: 'setEndNotice',
        params: ({ event }) => ({ notice: unauthorizedNotice(event.failure) }),
      },
    },
    'logout.requested': '#session.loggingOut',
  },
  states: {
    redirecting: {
      on: { 'tab.woken': {} },
      after: { loginRedirect: { target: 'evaluating', actions: 'redirectAfterSignIn' } },
    },
    evaluating: {
      entry: ['readStorage', 'reportFault'],
      always: [
        { guard: and(['hasNoSession', 'isFoundByCall']), target: '#session.confirmingEnd.expired' },
        { guard: 'hasNoSession', target: '#session.ending.elsewhere' },
        { guard: 'isAnotherUser', target: '#session.switchingUser' },
        { guard: 'isUnsure', target: 'checkingClock' },
        {
          guard: and(['isExpired', 'hasDirtyForm', 'isFoundByTimer']),
          target: 'expiredWhileDirty',
        },
        { guard: 'isExpired', target: '#session.confirmingEnd.expired' },
        { guard: 'isDue', target: 'refreshing', actions: 'setUser' },
        { guard: 'isClosing', target: 'closing', actions: 'setUser' },
        { target: 'fresh', actions: 'setUser' },
      ],
    },
    // Read once more before anything ends: another tab may have signed in.
    expiredWhileDirty: { tags: 'over', always: { guard: not('hasDirtyForm'), target: 'evaluating' } },
    fresh: { tags: 'provides bearers', after: { nextCheck: 'evaluating' } },
    closing: { tags: 'provides bearers', after: { nextCheck: 'evaluating' } },
    checkingClock,
    // Calls fail as without a connection. Each call, tick and wake asks again.
    clockUnknown: { after: { nextCheck: 'evaluating' } },
    refreshing,
    clearingNewUserFlag,
  },
})
