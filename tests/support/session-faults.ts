import { assign } from 'xstate'
import type { sessionMachine } from '#machines/session.machine.ts'
import { readSession } from '#machines/session-rules.ts'
import { timing } from '#src/rules/timing.ts'
import type { SessionFault } from './session-simulation.ts'

type Machine = typeof sessionMachine
type Provided = Parameters<Machine['provide']>[0]

const machine = (provided: Provided): SessionFault => ({ machine: (correct) => correct.provide(provided) })

/** Faults that a session might have, each with the invariants that it breaks. */
export const faults: Record<string, SessionFault & { breaks: readonly number[] }> = {
  'an end does not clear the storage': { ...machine({ actions: { clearStorage: () => {} } }), breaks: [1] },
  'a failed renewal is tried again at once': {
    ...machine({ actions: { pauseRenewal: () => {} } }),
    breaks: [2],
  },
  'a refused renewal is tried again': { ...machine({ actions: { stopRenewal: () => {} } }), breaks: [2] },
  'a renewed token is stored although the storage changed': {
    ...machine({ guards: { hasStorageChanged: () => false } }),
    breaks: [3],
  },
  'a renewed token of any user is stored': {
    ...machine({ guards: { isRenewed: (_, { outcome }) => outcome === 'renewed' } }),
    breaks: [3],
  },
  'an expired token counts as fresh': {
    ...machine({
      actions: {
        readStorage: assign({
          snapshot: ({ context }) => ({ ...readSession(context), status: 'fresh' as const }),
        }),
      },
    }),
    breaks: [4],
  },
  'a token is renewed without Remember Me': {
    ...machine({
      guards: { isDue: ({ context: { snapshot } }) => ['due', 'lastMinute'].includes(snapshot.status) },
    }),
    breaks: [5],
  },
  'an end does not redirect': { ...machine({ actions: { redirectToLogin: () => {} } }), breaks: [6] },
  'the redirect is 1 ms too early': { ...machine({ delays: { sessionEndRedirect: 1_999 } }), breaks: [6] },
  'every 401 ends the session': { ...machine({ guards: { isCurrentBearer: () => true } }), breaks: [7] },
  'another user is not noticed': { ...machine({ guards: { isAnotherUser: () => false } }), breaks: [8] },
  'signing out removes the session of another user': {
    ...machine({ guards: { isReplaced: () => false } }),
    breaks: [8],
  },
  'the storage is not read on a tick': {
    ...machine({
      actions: {
        readStorage: assign({
          snapshot: ({ context, event }) =>
            event.type.startsWith('xstate.after') ? context.snapshot : readSession(context),
        }),
      },
    }),
    breaks: [13],
  },
  'one timer runs until the token expires': {
    ...machine({
      delays: {
        // Not at once and for ever, where this device's clock is ahead of the server's.
        nextCheck: ({ context: { snapshot, now } }) =>
          Math.max(timing.sessionTick, (snapshot.claims?.exp ?? 0) * 1000 - now()),
      },
    }),
    breaks: [9],
  },
  'a sign-in never times out': {
    calls: (calls) => ({ ...calls, login: () => new Promise(() => {}) }),
    breaks: [10],
  },
  'the skew is not stored': {
    ...machine({
      actions: {
        storeSession: ({ context: { store } }, answer) =>
          store.keep({
            token: answer.accessToken,
            refreshToken: answer.refreshToken,
            isNewUser: false,
            skew: 0,
          }),
      },
    }),
    breaks: [11, 14],
  },
  'a renewal may take 20 s': { ...machine({ delays: { refreshTimeout: 20_000 } }), breaks: [12] },
  'an expired session stays without a dirty form': {
    ...machine({ guards: { hasDirtyForm: () => true } }),
    breaks: [13],
  },
  'a failed write shows no notice': { isSilent: true, breaks: [15] },
  // Only the tab that ends a session may clear the storage.
  'an end clears the storage even if another tab has signed in': {
    machine: (correct) =>
      correct.provide({
        guards: {
          hasNoSession: (args) => {
            const isOver = args.context.snapshot.status === 'none'
            if (isOver && args.context.user !== null) args.context.store.clear()
            return isOver
          },
        },
      }),
    breaks: [1],
  },
  'an end does not wait for the changes of other tabs': { receiveChanges: async () => {}, breaks: [1] },
  'an end waits 50 ms even if its thread was blocked for longer': {
    receiveChanges: ({ setTimeout }) => new Promise((resolve) => void setTimeout(resolve, 50)),
    breaks: [1],
  },
}
