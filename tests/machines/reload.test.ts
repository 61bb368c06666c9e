import { expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { reloadMachine } from '#machines/reload.machine.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const request = { type: 'reload.requested', to: '/customers?page=2' } as const
const reloaded = { type: 'redirect', to: '/customers?page=2', reload: true }
const dirty = { type: 'forms.changed', dirtyForms: ['customer'] } as const
const clean = { type: 'forms.changed', dirtyForms: [] } as const

const stage = () => {
  const clock = new SimulatedClock()
  const told: EmittedFrom<typeof reloadMachine>[] = []
  const actor = createActor(reloadMachine, { input: { delay: 'profileSaveReload' }, clock })
  actor.on('*', (event) => told.push(event))
  actor.start()
  return { actor, clock, told }
}

test('the page is loaded afresh 2 s after a profile was saved, once', () => {
  const { actor, clock, told } = stage()
  actor.send(request)
  clock.increment(1_999)
  expect(told).toEqual([])
  clock.increment(1)
  expect(told).toEqual([reloaded])
  clock.increment(60_000)
  expect(told).toEqual([reloaded])
})

test('it waits while a form is half-typed, whenever that began', () => {
  for (const typedAt of [0, 1_999]) {
    const { actor, clock, told } = stage()
    actor.send(request)
    clock.increment(typedAt)
    actor.send(dirty)
    clock.increment(60_000)
    expect(told).toEqual([])
    actor.send(clean)
    expect(told).toEqual([reloaded])
  }
})

test('leaving the screen calls it off', () => {
  const { actor, clock, told } = stage()
  actor.send(request)
  actor.send({ type: 'screen.left' })
  clock.increment(60_000)
  expect(told).toEqual([])
})

test('every transition of a reload can be taken, and is', () => {
  expect(
    untakenTransitions({
      machine: reloadMachine,
      inputs: [{ delay: 'profileSaveReload' }],
      events: [request, dirty, clean, { type: 'screen.left' }],
    }),
  ).toEqual([])
})
