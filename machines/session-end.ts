import { messages } from '#src/rules/messages.ts'
import { sessionSetup } from './session-setup.ts'

/**
 * Removes the tokens of a session that is over. Local storage reaches a tab late when its thread was blocked, and what it
 * removes then is removed for all tabs: so it waits for the changes of other tabs and reads again, and removes only what it
 * has read. Where another tab has signed in, the session is not over.
 */
export const confirmingEnd = sessionSetup.createStateConfig({
  tags: 'confirming',
  initial: 'expired',
  states: {
    expired: {
      entry: { type: 'setEndMessage', params: { message: messages.sessionExpired } },
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
      entry: { type: 'setEndMessage', params: { message: null } },
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

/** The session is over and its tokens are removed. The first end wins; `elsewhere` was removed by another tab. */
export const ending = sessionSetup.createStateConfig({
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
    loggedOut: {},
    elsewhere: {},
  },
})
