import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { signOutMachine } from '#machines/sign-out.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const startSignOut = () => {
  const writes = requests<boolean, void>()
  const questions = requests<boolean, void>()
  const machine = signOutMachine.provide({ actors: { settle: writes.actor, ask: questions.actor } })
  const actor = createActor(machine)
  const emitted: EmittedFrom<typeof signOutMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  actor.send({ type: 'signOut.requested' })
  return { actor, writes, questions, emitted, state: () => actor.getSnapshot().value }
}

/** A sign-out for which the writes take too long. */
const startAsking = async () => {
  const started = startSignOut()
  await vi.advanceTimersByTimeAsync(10_000)
  return started
}

const logout = { type: 'logout.requested' }
const stopped = {
  type: 'notice',
  tone: 'error',
  message: 'You are still signed in, because a change was not saved.',
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('signs out when everything that ran is stored', async () => {
  const { actor, writes, emitted, state } = startSignOut()
  actor.send({ type: 'signOut.requested' })
  expect([emitted, writes.all.length, actor.getSnapshot().hasTag('busy')]).toEqual([[], 1, true])
  writes.last().resolve(true)
  await settled()
  expect([emitted, state()]).toEqual([[logout], 'idle'])
})

test('stays signed in, and says so, when a write was not stored', async () => {
  const { writes, emitted, state } = startSignOut()
  writes.last().resolve(false)
  await settled()
  expect([emitted, state()]).toEqual([[stopped], 'idle'])
})

test('asks nothing before 10 s have passed', async () => {
  const { questions } = startSignOut()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(questions.all).toEqual([])
})

describe('after 10 s', () => {
  test.each([
    [true, [logout]],
    [false, []],
  ])('signs out if the user confirms: %s', async (confirmed, expected) => {
    const { questions, emitted, state } = await startAsking()
    questions.last().resolve(confirmed)
    await settled()
    expect([emitted, state()]).toEqual([expected, 'idle'])
  })

  test('closes the question, and signs out, when all is stored meanwhile', async () => {
    const { writes, questions, emitted } = await startAsking()
    writes.last().resolve(true)
    await settled()
    expect([emitted, questions.last().signal.aborted]).toEqual([[logout], true])
  })

  test('stays signed in if nothing can be asked', async () => {
    const { questions, emitted, state } = await startAsking()
    questions.last().reject(new Error('no dialog'))
    await settled()
    expect([emitted, state()]).toEqual([[], 'idle'])
  })
})

test('an end of the session ends the waiting', async () => {
  const { actor, writes, emitted, state } = startSignOut()
  actor.send({ type: 'session.ended' })
  writes.last().resolve(true)
  await settled()
  expect([emitted, state()]).toEqual([[], 'idle'])
})

test('takes every transition of the sign-out machine', () => {
  const untaken = untakenTransitions({
    machine: signOutMachine,
    inputs: [undefined],
    events: [{ type: 'signOut.requested' }, { type: 'session.ended' }],
    answers: {
      settle: { done: [true, false] },
      ask: { done: [true, false], error: [new Error('no dialog')] },
    },
  })
  expect(untaken).toEqual([])
})
