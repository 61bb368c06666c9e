import { expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { accessDeniedMachine } from '#machines/access-denied.machine.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const refusal = () => {
  const clock = new SimulatedClock()
  const emitted: EmittedFrom<typeof accessDeniedMachine>[] = []
  const actor = createActor(accessDeniedMachine, { input: { to: '/dashboard' }, clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, clock, emitted }
}

const forbidden = { type: 'notice', tone: 'error', message: 'Access Forbidden' }

test('a user without access sees a notice at once and is redirected after 2 s', () => {
  const { clock, emitted } = refusal()
  clock.increment(1_999)
  expect(emitted).toEqual([forbidden])
  clock.increment(1)
  expect(emitted).toEqual([forbidden, { type: 'redirect', to: '/dashboard' }])
})

test('does not redirect a user who has left the screen', () => {
  const { actor, clock, emitted } = refusal()
  actor.stop()
  clock.increment(10_000)
  expect(emitted).toEqual([forbidden])
})

test('takes every transition of the access denied machine', () => {
  expect(
    untakenTransitions({ machine: accessDeniedMachine, inputs: [{ to: '/dashboard' }], events: [] }),
  ).toEqual([])
})
