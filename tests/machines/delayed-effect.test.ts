import { expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { delayedEffectMachine } from '#machines/delayed-effect.machine.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const input = { effect: { type: 'reload' }, delay: 'profileSaveReload' } as const
const dirty = { type: 'forms.changed', dirtyForms: ['customer'] } as const
const clean = { type: 'forms.changed', dirtyForms: [] } as const
const cancelled = { type: 'effect.cancelled' } as const

const start = () => {
  const clock = new SimulatedClock()
  const emitted: EmittedFrom<typeof delayedEffectMachine>[] = []
  const actor = createActor(delayedEffectMachine, { input, clock })
  actor.on('*', (effect) => emitted.push(effect))
  actor.start()
  return { actor, clock, emitted }
}

test('emits the effect once, after the delay', () => {
  const { clock, emitted } = start()
  clock.increment(1_999)
  expect(emitted).toEqual([])
  clock.increment(1)
  expect(emitted).toEqual([input.effect])
  clock.increment(60_000)
  expect(emitted).toEqual([input.effect])
})

test.each([0, 1_999])('waits while a form that became dirty after %d ms is dirty', (typedAt) => {
  const { actor, clock, emitted } = start()
  clock.increment(typedAt)
  actor.send(dirty)
  clock.increment(60_000)
  expect(emitted).toEqual([])
  actor.send(clean)
  expect(emitted).toEqual([input.effect])
})

test('emits nothing once it is cancelled', () => {
  const { actor, clock, emitted } = start()
  actor.send(cancelled)
  clock.increment(60_000)
  expect(emitted).toEqual([])
})

test('takes every transition of the delayed effect machine', () => {
  expect(
    untakenTransitions({ machine: delayedEffectMachine, inputs: [input], events: [dirty, clean, cancelled] }),
  ).toEqual([])
})
