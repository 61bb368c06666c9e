import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type Found, paletteMachine, type SearchResult } from '#machines/palette.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const maple: SearchResult = { kind: 'Customers', label: 'Maple (7)', href: '/customer/view/7' }

const startPalette = () => {
  const clock = new SimulatedClock()
  const searches = requests<Found, string>()
  const actor = createActor(paletteMachine.provide({ actors: { search: searches.actor } }), { clock }).start()
  return {
    clock,
    searches,
    type: (text: string) => actor.send({ type: 'query.typed', text }),
    state: () => actor.getSnapshot().value,
    hits: () => actor.getSnapshot().context.found.hits,
  }
}

test('searches 300 ms after the last key', () => {
  const { clock, searches, type } = startPalette()
  type('ma')
  clock.increment(299)
  type('  maple ')
  clock.increment(299)
  expect(searches.all).toEqual([])
  clock.increment(1)
  expect(searches.all.map(({ input }) => input)).toEqual(['maple'])
})

test('ignores late answers of earlier searches, and keeps the results until the next', async () => {
  const { clock, searches, type, hits, state } = startPalette()
  type('maple')
  clock.increment(300)
  searches.last().resolve({ hits: [maple], limits: '' })
  await settled()
  expect([state(), hits()]).toEqual(['found', [maple]])
  type('maples')
  clock.increment(300)
  const earlier = searches.last()
  type('oak')
  clock.increment(300)
  expect(earlier.signal.aborted).toBe(true)
  expect(hits()).toEqual([maple])
  searches.last().resolve({ hits: [], limits: '' })
  await settled()
  expect([state(), hits()]).toEqual(['found', []])
})

test('does not search for an empty text', () => {
  const { clock, searches, type, state } = startPalette()
  type('maple')
  type('  ')
  clock.increment(60_000)
  expect([state(), searches.all]).toEqual(['blank', []])
})

test('shows no results after a failed search', async () => {
  const { clock, searches, type, state, hits } = startPalette()
  type('maple')
  clock.increment(300)
  searches.last().reject(new Error('No'))
  await settled()
  expect([state(), hits()]).toEqual(['failed', []])
})

test('takes every transition of the palette machine', () => {
  expect(
    untakenTransitions({
      machine: paletteMachine,
      inputs: [undefined],
      events: [
        { type: 'query.typed', text: 'maple' },
        { type: 'query.typed', text: '' },
      ],
      answers: { search: { done: [{ hits: [maple], limits: '' }], error: [new Error('No')] } },
    }),
  ).toEqual([])
})
