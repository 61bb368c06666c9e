import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { sessionMachine } from '#machines/session.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { payloadOf, tokenOf } from '#tests/support/tokens.ts'

const now = 1_700_000_000_000

const startSignOut = () => {
  const writes = requests<boolean, void>()
  const questions = requests<boolean, void>()
  const logouts = requests<unknown, void>()
  const token = tokenOf(payloadOf({ exp: now / 1000 + 900 }))
  let stored: string | null = token
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        settleWrites: writes.actor,
        askToSignOut: questions.actor,
        signOut: logouts.actor,
        receiveStorageChanges: requests<void, void>().actor,
      },
    }),
    {
      input: {
        store: {
          read: () => ({ token: stored, refreshToken: 'refresh', isNewUser: false, skew: 0 }),
          keep() {},
          renew() {},
          clearNewUserFlag() {},
          clear() {
            stored = null
          },
        },
        now: () => now,
        monotonic: () => 0,
        report: () => {},
        paths: { login: '/', dashboard: '/dashboard', newUser: '/changePassword/new-user' },
      },
    },
  )
  const emitted: EmittedFrom<typeof sessionMachine>[] = []
  actor.on('*', (event) => void emitted.push(event))
  actor.start()
  actor.send({ type: 'logout.requested' })
  const isBusy = () => actor.getSnapshot().hasTag('signing out')
  return { actor, token, writes, questions, logouts, emitted, isBusy }
}

/** A sign-out for which the writes take too long. */
const startAsking = async () => {
  const started = startSignOut()
  await vi.advanceTimersByTimeAsync(10_000)
  return started
}

const stopped = {
  type: 'notice',
  tone: 'error',
  message: 'You are still signed in, because a change was not saved.',
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('waits for the writes that run before it calls the server', async () => {
  const { actor, writes, logouts, isBusy } = startSignOut()
  actor.send({ type: 'logout.requested' })
  expect([writes.all.length, logouts.all.length, isBusy()]).toEqual([1, 0, true])
  writes.last().resolve(true)
  await settled()
  expect([logouts.all.length, isBusy(), actor.getSnapshot().value]).toEqual([1, true, 'signingOut'])
})

test('provides bearers to the writes that it waits for', () => {
  const { actor } = startSignOut()
  actor.send({ type: 'call.prepared' })
  expect(actor.getSnapshot().hasTag('provides bearers')).toBe(true)
})

test('stays signed in, says so and keeps saying so, when a write was not stored', async () => {
  const { actor, writes, logouts, emitted, isBusy } = startSignOut()
  const failure = () => actor.getSnapshot().context.failedSignOut
  writes.last().resolve(false)
  await settled()
  expect([emitted, logouts.all.length, isBusy(), failure()]).toEqual([[stopped], 0, false, stopped])
  actor.send({ type: 'signOutFailure.dismissed' })
  expect(failure()).toBeNull()
})

test('forgets the last failure when it is requested again', async () => {
  const { actor, writes } = startSignOut()
  writes.last().resolve(false)
  await settled()
  actor.send({ type: 'logout.requested' })
  expect(actor.getSnapshot().context.failedSignOut).toBeNull()
})

test('asks nothing before 10 s have passed', async () => {
  const { questions } = startSignOut()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(questions.all).toEqual([])
})

describe('after 10 s', () => {
  test.each([
    [true, 1],
    [false, 0],
  ])('calls the server only if the user confirms: %s', async (isConfirmed, calls) => {
    const { questions, logouts, emitted, isBusy } = await startAsking()
    questions.last().resolve(isConfirmed)
    await settled()
    expect([logouts.all.length, isBusy(), emitted]).toEqual([calls, isConfirmed, []])
  })

  test('closes the question, and calls the server, when all is stored in the meantime', async () => {
    const { writes, questions, logouts } = await startAsking()
    writes.last().resolve(true)
    await settled()
    expect([logouts.all.length, questions.last().signal.aborted]).toEqual([1, true])
  })

  test('stays signed in if nothing can be asked', async () => {
    const { questions, logouts, emitted, isBusy } = await startAsking()
    questions.last().reject(new Error('no dialog'))
    await settled()
    expect([logouts.all.length, isBusy(), emitted]).toEqual([0, false, []])
  })
})

test('the end of the session ends the waiting, and closes the question', async () => {
  const { actor, token, writes, questions, logouts, isBusy } = await startAsking()
  actor.send({ type: 'call.unauthorized', bearer: token, failure: unauthorized })
  writes.last().resolve(true)
  await settled()
  expect([logouts.all.length, isBusy(), questions.last().signal.aborted]).toEqual([0, false, true])
})

const unauthorized = { kind: 'unauthorized', serverMessage: null, field: null } as const
