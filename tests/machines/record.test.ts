import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { createRecordMachine, type RecordPurpose } from '#machines/record.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const machine = createRecordMachine<string>()

const recordStage = (purpose: RecordPurpose) => {
  const fetches = requests<string, void>()
  const told: EmittedFrom<typeof machine>[] = []
  const actor = createActor(machine.provide({ actors: { fetchRecord: fetches.actor } }), {
    input: { purpose },
  })
  actor.on('*', (event) => told.push(event))
  actor.start()
  return { actor, fetches, told, state: () => actor.getSnapshot().value }
}

const loaded = async (purpose: RecordPurpose) => {
  const stage = recordStage(purpose)
  stage.fetches.last().resolve('Kanchanmala Care')
  await settled()
  return stage
}

const refused = { kind: 'refused', said: 'Not today', field: null, status: 404 }

test('a view route only reads', async () => {
  const { actor, state } = await loaded('reading')
  expect(state()).toBe('reading')
  expect(actor.getSnapshot().context.record).toBe('Kanchanmala Care')
  actor.send({ type: 'edit.chosen' })
  expect(state()).toBe('reading')
})

describe('an edit route', () => {
  test('opens in edit mode', async () => {
    const { actor, state } = await loaded('editing')
    expect(state()).toBe('editing')
    expect(actor.getSnapshot().context.record).toBe('Kanchanmala Care')
  })

  test('goes back to reading when edit is closed, and to editing again', async () => {
    const { actor, state } = await loaded('editing')
    actor.send({ type: 'edit.closed' })
    expect(state()).toBe('reading')
    actor.send({ type: 'edit.chosen' })
    expect(state()).toBe('editing')
  })

  test('reads back what was saved; the old record stands meanwhile', async () => {
    const { actor, fetches, state } = await loaded('editing')
    actor.send({ type: 'record.saved' })
    expect(state()).toBe('refreshing')
    expect(actor.getSnapshot().context.record).toBe('Kanchanmala Care')
    fetches.last().resolve('Kanchanmala Hospital')
    await settled()
    expect(state()).toBe('reading')
    expect(actor.getSnapshot().context.record).toBe('Kanchanmala Hospital')
  })

  test('keeps the old record where it cannot be read back', async () => {
    const { actor, fetches, told, state } = await loaded('editing')
    actor.send({ type: 'record.saved' })
    fetches.last().reject(refused)
    await settled()
    expect(state()).toBe('reading')
    expect(actor.getSnapshot().context.record).toBe('Kanchanmala Care')
    expect(told).toEqual([{ type: 'load.failed', failure: refused }])
  })
})

test('a record that cannot be loaded is missing, and the failure is told to whoever asked', async () => {
  const { fetches, told, state } = recordStage('editing')
  fetches.last().reject(refused)
  await settled()
  expect(state()).toBe('missing')
  expect(told).toEqual([{ type: 'load.failed', failure: refused }])
})

test('every transition of a record can be taken, and is', () => {
  const untaken = untakenTransitions({
    machine: createRecordMachine<string>(),
    inputs: [{ purpose: 'reading' }, { purpose: 'editing' }],
    events: [{ type: 'edit.chosen' }, { type: 'edit.closed' }, { type: 'record.saved' }],
    answers: { fetchRecord: { done: ['Kanchanmala Care'], error: [refused] } },
  })
  expect(untaken).toEqual([])
})
