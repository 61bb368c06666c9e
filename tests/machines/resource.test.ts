import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { createResourceMachine } from '#machines/resource.machine.ts'
import type { Failure } from '#src/rules/failure.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const machine = createResourceMachine<string>()

const startResource = (isMissing?: (failure: Failure) => boolean) => {
  const loads = requests<string, void>()
  const actor = createActor(
    createResourceMachine<string>(isMissing).provide({ actors: { load: loads.actor } }),
  )
  const emitted: EmittedFrom<typeof machine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    loads,
    emitted,
    state: () => actor.getSnapshot().value,
    value: () => actor.getSnapshot().context.value,
  }
}

const loaded = async () => {
  const started = startResource()
  started.loads.last().resolve('Kanchanmala Care')
  await settled()
  return started
}

const refused = { kind: 'refused', serverMessage: 'Not today', field: null, status: 500 }
const missing = { ...refused, serverMessage: 'Not found', status: 404 }
const network = { kind: 'network', serverMessage: null, field: null, status: null }
const ended = { kind: 'unauthorized', serverMessage: 'Bye', field: null, status: 401 }

test('is loaded without a notice', async () => {
  const { state, value, emitted } = await loaded()
  expect([state(), value(), emitted]).toEqual(['loaded', 'Kanchanmala Care', []])
})

test('what does not exist is missing, without a notice', async () => {
  const { loads, state, emitted } = startResource()
  loads.last().reject(missing)
  await settled()
  expect([state(), emitted]).toEqual(['missing', []])
})

test('what the server should always have is never missing', async () => {
  const { loads, state, emitted } = startResource(() => false)
  loads.last().reject(missing)
  await settled()
  expect([state(), emitted]).toEqual(['failed', [{ type: 'notice', tone: 'error', message: 'Not found' }]])
})

describe('what fails to load', () => {
  test.each([
    ['shows the message of the server', refused, { message: 'Not today' }],
    // The strip of the portal says that there is no connection.
    [
      'shows a general message without an answer',
      network,
      { message: 'Something went wrong', isInPlace: true },
    ],
  ])('%s, and is loaded again on Retry', async (_, reason, notice) => {
    const { actor, loads, state, value, emitted } = startResource()
    loads.last().reject(reason)
    await settled()
    expect([state(), emitted]).toEqual(['failed', [{ type: 'notice', tone: 'error', ...notice }]])
    actor.send({ type: 'retry.chosen' })
    expect(state()).toBe('loading')
    loads.last().resolve('Kanchanmala Care')
    await settled()
    expect([state(), value()]).toEqual(['loaded', 'Kanchanmala Care'])
  })

  test('shows no notice where the session ended, which has its own', async () => {
    const { loads, state, emitted } = startResource()
    loads.last().reject(ended)
    await settled()
    expect([state(), emitted]).toEqual(['failed', []])
  })

  test('keeps the call that failed, for a support ticket', async () => {
    const { actor, loads } = startResource()
    const call = { at: '2026-01-05T09:30:00Z', method: 'GET', path: '/x', status: 500, serverMessage: null }
    loads.last().reject({ ...refused, call })
    await settled()
    expect(actor.getSnapshot().context.failedCall).toEqual(call)
  })
})

test('after a change it is loaded again, and what was loaded before stays until then', async () => {
  const { actor, loads, state, value } = await loaded()
  actor.send({ type: 'resource.changed' })
  expect([state(), value()]).toEqual(['loading', 'Kanchanmala Care'])
  loads.last().resolve('Kanchanmala Hospital')
  await settled()
  expect([state(), value()]).toEqual(['loaded', 'Kanchanmala Hospital'])
})

test('what cannot be loaded again after a change stays as it was', async () => {
  const { actor, loads, state, value, emitted } = await loaded()
  actor.send({ type: 'resource.changed' })
  loads.last().reject(refused)
  await settled()
  expect([state(), value()]).toEqual(['failed', 'Kanchanmala Care'])
  expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Not today' }])
})

test('takes every transition of the resource machine', () => {
  const untaken = untakenTransitions({
    machine,
    inputs: [undefined],
    events: [{ type: 'resource.changed' }, { type: 'retry.chosen' }],
    answers: { load: { done: ['Kanchanmala Care'], error: [refused, missing, ended] } },
  })
  expect(untaken).toEqual([])
})
