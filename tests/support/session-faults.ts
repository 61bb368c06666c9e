import { assign } from 'xstate'
import type { sessionMachine } from '#machines/session.machine.ts'
import { readSession } from '#machines/session-snapshot.ts'
import type { Fault } from './session-world.ts'

type Machine = typeof sessionMachine
type Provided = Parameters<Machine['provide']>[0]

const machine = (provided: Provided): Fault => ({ machine: (sound) => sound.provide(provided) })

/** Faults that a session might have, each with the invariant that it breaks. */
export const faults: Record<string, Fault & { breaks: readonly number[] }> = {
  'an end does not clear the storage': { ...machine({ actions: { clear: () => {} } }), breaks: [1] },
  'a failed renewal is tried again at once': {
    ...machine({ actions: { pauseRenewal: () => {} } }),
    breaks: [2],
  },
  'a final no is not remembered': { ...machine({ actions: { stopRenewal: () => {} } }), breaks: [2] },
  'a renewal is written although the storage changed': {
    ...machine({ guards: { isOvertaken: () => false } }),
    breaks: [3],
  },
  'a renewal is written whoever it is for': {
    ...machine({ guards: { isContinuation: (_, { outcome }) => outcome === 'renewed' } }),
    breaks: [3],
  },
  'an expired token counts as fresh': {
    ...machine({
      actions: {
        look: assign({ snapshot: ({ context }) => ({ ...readSession(context), status: 'fresh' as const }) }),
      },
    }),
    breaks: [4],
  },
  'everybody is remembered': {
    ...machine({
      guards: { isDue: ({ context: { snapshot: seen } }) => ['due', 'closing'].includes(seen.status) },
    }),
    breaks: [5],
  },
  'an end is told twice': { ...machine({ actions: { goToLogin: () => {} } }), breaks: [6] },
  'the redirect comes too soon': { ...machine({ delays: { sessionEndRedirect: 1_999 } }), breaks: [6] },
  'every 401 ends the session': { ...machine({ guards: { isCurrentBearer: () => true } }), breaks: [7] },
  'another user is not noticed': { ...machine({ guards: { isAnotherUser: () => false } }), breaks: [8] },
  'signing out signs whoever is there out': {
    ...machine({ guards: { isHeldByAnother: () => false } }),
    breaks: [8],
  },
  'the storage is looked at once': {
    ...machine({ actions: { look: assign({ snapshot: ({ context }) => context.snapshot }) } }),
    breaks: [8],
  },
  'one timer runs until the token expires': {
    ...machine({
      delays: { nextLook: ({ context: { snapshot: seen, now } }) => (seen.claims?.exp ?? 0) * 1000 - now() },
    }),
    breaks: [9],
  },
  'a sign-in is never given up': {
    calls: (calls) => ({ ...calls, login: () => new Promise(() => {}) }),
    breaks: [10],
  },
  'the skew is not kept': {
    ...machine({
      actions: {
        keepSession: ({ context: { store } }, answer) =>
          store.keep({
            token: answer.accessToken,
            refreshToken: answer.refreshToken,
            isNewUser: false,
            skew: 0,
          }),
      },
    }),
    breaks: [11],
  },
  'a renewal may take its time': { ...machine({ delays: { refreshTimeout: 20_000 } }), breaks: [12] },
  'a session lapses although nothing is half-typed': {
    ...machine({ guards: { isHalfTyped: () => true } }),
    breaks: [13],
  },
}
