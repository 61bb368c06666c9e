import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { createOptionsMachine } from '#machines/options.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const machine = createOptionsMachine<string>()

const startOptions = () => {
  const fetches = requests<readonly string[], void>()
  const emitted: EmittedFrom<typeof machine>[] = []
  const actor = createActor(machine.provide({ actors: { fetchOptions: fetches.actor } }))
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, fetches, emitted }
}

const refused = { kind: 'refused', serverMessage: 'Not today', field: null }
const unauthorized = { kind: 'unauthorized', serverMessage: 'Bye', field: null }

test('has the options that were fetched', async () => {
  const { actor, fetches, emitted } = startOptions()
  fetches.last().resolve(['Active', 'Hold'])
  await settled()
  expect(actor.getSnapshot().value).toBe('loaded')
  expect(actor.getSnapshot().context.options).toEqual(['Active', 'Hold'])
  expect(emitted).toEqual([])
})

describe('options that cannot be fetched', () => {
  test.each([
    ['tell the sentence of the server', refused, [{ type: 'notice', tone: 'error', message: 'Not today' }]],
    ['say nothing where the session ended, which was told already', unauthorized, []],
  ])('%s', async (_, reason, expected) => {
    const { actor, fetches, emitted } = startOptions()
    fetches.last().reject(reason)
    await settled()
    expect(actor.getSnapshot().value).toBe('failed')
    expect(actor.getSnapshot().context.options).toEqual([])
    expect(emitted).toEqual(expected)
  })
})

test('options that could not be loaded are fetched again on Retry', async () => {
  const { actor, fetches } = startOptions()
  fetches.last().reject(refused)
  await settled()
  actor.send({ type: 'retry.chosen' })
  expect(actor.getSnapshot().value).toBe('loading')
  fetches.last().resolve(['Active'])
  await settled()
  expect(actor.getSnapshot().context.options).toEqual(['Active'])
})

test('takes every transition of the options machine', () => {
  const untaken = untakenTransitions({
    machine: createOptionsMachine<string>(),
    inputs: [undefined],
    events: [{ type: 'retry.chosen' }],
    answers: { fetchOptions: { done: [['Active']], error: [refused, unauthorized] } },
  })
  expect(untaken).toEqual([])
})
