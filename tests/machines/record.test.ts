import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { createRecordMachine, type RecordPurpose } from '#machines/record.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const machine = createRecordMachine<string>()

const startRecord = (purpose: RecordPurpose, id: number | null = 3) => {
  const loads = requests<string, void>()
  const emitted: EmittedFrom<typeof machine>[] = []
  const actor = createActor(machine.provide({ actors: { loadRecord: loads.actor } }), {
    input: { id, purpose },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, loads, emitted, state: () => actor.getSnapshot().value }
}

const loaded = async (purpose: RecordPurpose) => {
  const started = startRecord(purpose)
  started.loads.last().resolve('Kanchanmala Care')
  await settled()
  return started
}

const missing = { kind: 'refused', serverMessage: 'Not found', field: null, status: 404 }
const refused = { kind: 'refused', serverMessage: 'Not today', field: null, status: 500 }
const ended = { kind: 'unauthorized', serverMessage: 'Bye', field: null }
const notice = { type: 'notice', tone: 'error', message: 'Not today' }

test('a record is read-only on a view route', async () => {
  const { actor, state } = await loaded('reading')
  expect(state()).toBe('reading')
  expect(actor.getSnapshot().context.record).toBe('Kanchanmala Care')
  actor.send({ type: 'edit.chosen' })
  expect(state()).toBe('reading')
})

describe('an edit route', () => {
  test('an edit route opens the record in edit mode', async () => {
    const { actor, state } = await loaded('editing')
    expect(state()).toBe('editing')
    expect(actor.getSnapshot().context.record).toBe('Kanchanmala Care')
  })

  test('Close edit goes back to reading, and Edit to editing again', async () => {
    const { actor, state } = await loaded('editing')
    actor.send({ type: 'edit.closed' })
    expect(state()).toBe('reading')
    actor.send({ type: 'edit.chosen' })
    expect(state()).toBe('editing')
  })

  test('a saved record is read again, and the old one is shown until then', async () => {
    const { actor, loads, state } = await loaded('editing')
    actor.send({ type: 'record.saved' })
    expect(state()).toBe('refreshing')
    expect(actor.getSnapshot().context.record).toBe('Kanchanmala Care')
    loads.last().resolve('Kanchanmala Hospital')
    await settled()
    expect(state()).toBe('reading')
    expect(actor.getSnapshot().context.record).toBe('Kanchanmala Hospital')
  })

  test('a saved record that cannot be read again is shown as it was', async () => {
    const { actor, loads, emitted, state } = await loaded('editing')
    actor.send({ type: 'record.saved' })
    loads.last().reject(refused)
    await settled()
    expect(state()).toBe('reading')
    expect(actor.getSnapshot().context.record).toBe('Kanchanmala Care')
    expect(emitted).toEqual([notice])
  })
})

test('a record without an id in the address is missing and loads nothing', () => {
  const { loads, emitted, state } = startRecord('editing', null)
  expect(state()).toBe('missing')
  expect(loads.all).toEqual([])
  expect(emitted).toEqual([])
})

test('a record that does not exist is missing, without a notice', async () => {
  const { loads, emitted, state } = startRecord('editing')
  loads.last().reject(missing)
  await settled()
  expect(state()).toBe('missing')
  expect(emitted).toEqual([])
})

describe('a record that fails to load', () => {
  const failed = async (reason: unknown) => {
    const started = startRecord('editing')
    started.loads.last().reject(reason)
    await settled()
    return started
  }

  test('a record that fails to load is failed, not missing, and shows the server message', async () => {
    const { emitted, state } = await failed(refused)
    expect(state()).toBe('failed')
    expect(emitted).toEqual([notice])
  })

  test('a record shows no notice where the session ended, which has its own', async () => {
    const { emitted, state } = await failed(ended)
    expect(state()).toBe('failed')
    expect(emitted).toEqual([])
  })

  test('Retry loads a failed record again', async () => {
    const { actor, loads, state } = await failed(refused)
    actor.send({ type: 'retry.chosen' })
    expect(state()).toBe('loading')
    loads.last().resolve('Kanchanmala Care')
    await settled()
    expect(state()).toBe('editing')
  })
})

test('takes every transition of the record machine', () => {
  const untaken = untakenTransitions({
    machine: createRecordMachine<string>(),
    inputs: [
      { id: 3, purpose: 'reading' },
      { id: 3, purpose: 'editing' },
      { id: null, purpose: 'reading' },
    ],
    events: [
      { type: 'edit.chosen' },
      { type: 'edit.closed' },
      { type: 'record.saved' },
      { type: 'retry.chosen' },
    ],
    answers: { loadRecord: { done: ['Kanchanmala Care'], error: [refused, missing, ended] } },
  })
  expect(untaken).toEqual([])
})
