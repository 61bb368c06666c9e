import { or } from 'xstate'
import { readFailure } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import { failureNotice } from './notices.ts'
import { logoutFailure, sessionSetup } from './session-setup.ts'

/** The call that signs out needs a bearer, and so the time. */
export const loggingOut = sessionSetup.createStateConfig({
  initial: 'calling',
  invoke: {
    src: 'signOut',
    onDone: 'confirmingEnd.loggedOut',
    onError: [
      // The end of the session has its own toast.
      { guard: 'isOver', target: 'active' },
      {
        target: 'active',
        actions: {
          type: 'notify',
          params: ({ event }) => logoutFailure(readFailure(event.error)),
        },
      },
    ],
  },
  states: {
    calling: { tags: 'provides bearers', on: { 'call.prepared': 'evaluating' } },
    evaluating: {
      entry: 'readStorage',
      always: [{ guard: 'isUnsure', target: 'checkingClock' }, { target: 'calling' }],
    },
    checkingClock: {
      tags: 'confirming',
      entry: 'noteQuestion',
      invoke: {
        src: 'readServerTime',
        onDone: [
          { guard: or(['hasStorageChanged', 'isLate']), target: 'evaluating' },
          {
            target: 'evaluating',
            actions: [{ type: 'storeSkew', params: ({ event }) => ({ time: event.output }) }, 'trustClock'],
          },
        ],
        onError: 'clockUnknown',
      },
      after: { clockTimeout: 'clockUnknown' },
    },
    clockUnknown: {},
  },
})

/**
 * Removes the tokens of a session that is over, which removes them for all tabs. A tab whose thread was
 * blocked sees the changes of other tabs late: so it first waits for those changes, reads again, and removes
 * only what it has read. If another tab has signed in, the session is not over.
 */
export const confirmingEnd = sessionSetup.createStateConfig({
  tags: ['confirming', 'over'],
  initial: 'expired',
  states: {
    expired: {
      entry: { type: 'setEndNotice', params: { notice: failureNotice(messages.sessionExpired) } },
      on: { 'storage.changed': { guard: 'hasStorageChanged', target: '#session.active' } },
      invoke: {
        src: 'receiveStorageChanges',
        onDone: [
          { guard: 'hasStorageChanged', target: '#session.active' },
          { target: '#session.ending.expired', actions: 'clearStorage' },
        ],
      },
    },
    unauthorized: {
      on: { 'storage.changed': { guard: 'hasStorageChanged', target: '#session.active' } },
      invoke: {
        src: 'receiveStorageChanges',
        onDone: [
          { guard: 'hasStorageChanged', target: '#session.active' },
          { target: '#session.ending.unauthorized', actions: 'clearStorage' },
        ],
      },
    },
    loggedOut: {
      tags: 'signed out',
      entry: { type: 'setEndNotice', params: { notice: null } },
      invoke: {
        src: 'receiveStorageChanges',
        onDone: [
          { guard: 'isRemovedElsewhere', target: '#session.ending.loggedOut' },
          { guard: 'belongsToAnotherUser', target: '#session.active' },
          { guard: 'isSameRefreshToken', target: '#session.ending.loggedOut', actions: 'clearStorage' },
          { target: '#session.active' },
        ],
      },
    },
  },
})

/**
 * The session is over and its tokens are removed. The first cause counts. `elsewhere`: another tab removed
 * the tokens.
 */
export const ending = sessionSetup.createStateConfig({
  tags: 'over',
  initial: 'expired',
  after: {
    sessionEndRedirect: [
      { guard: 'isSignedInElsewhere', target: 'switchingUser' },
      { target: 'anonymous', actions: 'redirectToLogin' },
    ],
  },
  states: {
    expired: { entry: 'notifyEnd' },
    unauthorized: { entry: 'notifyEnd' },
    loggedOut: { tags: 'signed out' },
    elsewhere: { tags: 'signed out' },
  },
})
