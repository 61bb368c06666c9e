import { and, not } from 'xstate'
import { messages } from '#src/rules/messages.ts'
import { sessionSetup } from './session-setup.ts'

/** One try to renew the token. Whatever comes of it, the token at hand is used until it expires. */
const refreshing = sessionSetup.createStateConfig({
  // A call that is prepared meanwhile waits; a second try would be one too many.
  on: {
    'call.prepared': {},
    'tab.woken': { guard: 'isOvertaken', target: 'evaluate' },
    'storage.changed': { guard: 'isOvertaken', target: 'evaluate' },
  },
  invoke: {
    src: 'renew',
    input: ({ context }) => ({ refreshToken: context.snapshot.stored.refreshToken ?? '' }),
    onDone: [
      { guard: 'isOvertaken', target: 'evaluate' },
      {
        guard: { type: 'isContinuation', params: ({ event }) => event.output },
        target: 'evaluate',
        actions: [{ type: 'keepRenewal', params: ({ event }) => event.output }, 'pauseRenewal'],
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'evaluate',
        actions: 'stopRenewal',
      },
      { target: 'evaluate', actions: 'pauseRenewal' },
    ],
    onError: { target: 'evaluate', actions: 'pauseRenewal' },
  },
  after: { refreshTimeout: { target: 'evaluate', actions: 'pauseRenewal' } },
})

/** Somebody is signed in: the storage is judged again and again, and the verdict says what happens. */
export const active = sessionSetup.createStateConfig({
  initial: 'evaluate',
  on: {
    'tab.woken': '.evaluate',
    'storage.changed': '.evaluate',
    'call.prepared': '.evaluate',
    'password.changed': { target: '.evaluate', actions: 'settleNewUser' },
    'call.unauthorized': {
      guard: { type: 'isCurrentBearer', params: ({ event }) => event },
      target: '#session.ending.unauthorized',
      actions: { type: 'fail', params: ({ event }) => ({ message: event.said ?? messages.unauthorized }) },
    },
    'logout.requested': '#session.loggingOut',
  },
  states: {
    greeting: {
      on: { 'tab.woken': {} },
      after: { loginRedirect: { target: 'evaluate', actions: 'goHome' } },
    },
    evaluate: {
      entry: ['look', 'reportFault'],
      always: [
        { guard: and(['isNone', 'isFoundByCall']), target: '#session.ending.expired' },
        { guard: 'isNone', target: '#session.ending.elsewhere' },
        { guard: 'isAnotherUser', target: '#session.switching' },
        { guard: and(['isExpired', 'isHalfTyped', 'isFoundInPassing']), target: 'lapsed' },
        { guard: 'isExpired', target: '#session.ending.expired' },
        { guard: 'isDue', target: 'refreshing', actions: 'showUser' },
        { guard: 'isClosing', target: 'closing', actions: 'showUser' },
        { target: 'fresh', actions: 'showUser' },
      ],
    },
    // Another tab may have signed in meanwhile: the verdict is asked once more before anything ends.
    lapsed: { always: { guard: not('isHalfTyped'), target: 'evaluate' } },
    fresh: { tags: 'gives bearers', after: { nextLook: 'evaluate' } },
    closing: { tags: 'gives bearers', after: { nextLook: 'evaluate' } },
    refreshing,
  },
})
