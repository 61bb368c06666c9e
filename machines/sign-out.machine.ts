import { emit, setup } from 'xstate'
import * as messages from '#src/rules/messages.ts'
import { timing } from '#src/rules/timing.ts'
import type { Notice } from './notices.ts'
import { failureNotice } from './notices.ts'
import { unprovided } from './unprovided.ts'

/**
 * A sign-out waits for the writes that run, because their outcome is forgotten with the session. If a write is not
 * stored, or its answer takes long, the user stays signed in or is asked.
 */
export const signOutMachine = setup({
  types: {
    events: {} as { type: 'signOut.requested' } | { type: 'session.ended' },
    emitted: {} as Notice | { type: 'logout.requested' },
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to whether everything that ran was stored. */
    settle: unprovided<boolean, void>('settle'),
    /** Resolves to whether the user confirms. The signal closes the question. */
    ask: unprovided<boolean, void>('ask'),
  },
  guards: { isTrue: (_, answer: boolean) => answer },
  actions: {
    requestLogout: emit({ type: 'logout.requested' }),
    notifyStopped: emit(failureNotice(messages.signOutStopped)),
  },
  delays: { signOutPatience: timing.signOutPatience },
}).createMachine({
  id: 'signOut',
  initial: 'idle',
  on: { 'session.ended': '.idle' },
  states: {
    idle: { on: { 'signOut.requested': 'settling' } },
    settling: {
      tags: 'busy',
      initial: 'waiting',
      invoke: {
        src: 'settle',
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'requestLogout',
          },
          { target: 'idle', actions: 'notifyStopped' },
        ],
      },
      states: {
        waiting: { after: { signOutPatience: 'asking' } },
        asking: {
          invoke: {
            src: 'ask',
            onDone: [
              {
                guard: { type: 'isTrue', params: ({ event }) => event.output },
                target: '#signOut.idle',
                actions: 'requestLogout',
              },
              { target: '#signOut.idle' },
            ],
            onError: '#signOut.idle',
          },
        },
      },
    },
  },
})
