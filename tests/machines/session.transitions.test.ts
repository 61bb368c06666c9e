import { expect, test } from 'vitest'
import { sessionMachine } from '#machines/session.machine.ts'
import type { StoredSession } from '#src/rules/token.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const now = 1_700_000_000_000
const unauthorized = { kind: 'unauthorized', serverMessage: null, field: null } as const
const noSession: StoredSession = { token: null, refreshToken: null, isNewUser: false, skew: 0 }

const tokenFor = (seconds: number, overrides: Record<string, unknown> = {}) =>
  tokenOf(payloadOf({ exp: now / 1000 + seconds, ...overrides }))

const signedIn = (seconds: number, overrides: Record<string, unknown> = {}): StoredSession => ({
  ...noSession,
  token: tokenFor(seconds, overrides),
  refreshToken: 'refresh',
})

const storageStates = [
  noSession,
  signedIn(-1),
  signedIn(900),
  signedIn(50),
  signedIn(50, { remindMe: true }),
  signedIn(900, { remindMe: true }),
  signedIn(900, { id: 4 }),
  { ...signedIn(900), refreshToken: 'another session' },
  { ...signedIn(900), token: 'unreadable' },
]

const refusal = { kind: 'refused', serverMessage: 'No', field: null }

test('takes every transition of the session machine', { timeout: 120_000 }, () => {
  let stored = noSession
  let time = now
  const untaken = untakenTransitions({
    machine: sessionMachine,
    inputs: [
      {
        // What is written is checked by the random walks; here every event names the storage that it finds.
        store: { read: () => stored, keep() {}, renew() {}, clearNewUserFlag() {}, clear() {} },
        now: () => time,
        monotonic: () => 0,
        report: () => {},
        paths: { login: '/', dashboard: '/dashboard', newUser: '/changePassword/new-user' },
      },
    ],
    events: [
      { type: 'login.submitted', form: { userName: 'asha', password: 'secret', rememberMe: false } },
      { type: 'signInFailure.dismissed' },
      { type: 'logout.requested' },
      { type: 'signOutFailure.dismissed' },
      { type: 'storage.changed' },
      { type: 'tab.woken' },
      { type: 'call.prepared' },
      { type: 'call.unauthorized', bearer: signedIn(900).token, failure: unauthorized },
      { type: 'call.unauthorized', bearer: 'stale', failure: unauthorized },
      { type: 'form.dirtied', form: 'customer' },
      { type: 'form.cleaned', form: 'customer' },
      { type: 'password.changed' },
      { type: 'rights.doubted' },
    ],
    answers: {
      signIn: {
        done: [
          { accessToken: tokenFor(900), refreshToken: 'refresh', isNewUser: false },
          { accessToken: 'unreadable', refreshToken: 'refresh', isNewUser: false },
        ],
        error: [refusal],
      },
      renew: {
        done: [
          { outcome: 'renewed', accessToken: tokenFor(900), receivedAt: now },
          { outcome: 'renewed', accessToken: tokenFor(-1), receivedAt: now },
          { outcome: 'refused' },
        ],
        error: [refusal],
      },
      settleWrites: { done: [true, false] },
      askToSignOut: { done: [true, false], error: [new Error('no dialog')] },
      signOut: { done: [undefined], error: [refusal] },
      receiveStorageChanges: { done: [undefined], error: [] },
    },
    environments: {
      all: [
        ...storageStates.map((found) => ({ found, at: now })),
        // Once every token has run out, another tab has removed it.
        { found: noSession, at: now + 1_000_000 },
      ],
      enter: ({ found, at }) => {
        stored = found
        time = at
      },
    },
    // No other state asks for the cause.
    key: ({ value, context }) =>
      JSON.stringify([value, context.dirtyForms, value === 'confirmingEnd' ? context.end?.cause : null]),
  })
  expect(untaken).toEqual([])
})
