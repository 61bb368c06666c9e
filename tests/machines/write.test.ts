import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { failureNotice } from '#machines/notices.ts'
import { type WriteSteps, writeMachine } from '#machines/write.machine.ts'
import { serverReason } from '#src/rules/failure.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const input = {
  done: 'Customer deleted successfully',
  noticeOf: (failure: Parameters<typeof serverReason>[0]) =>
    failureNotice('Deletion failed', { detail: serverReason(failure) }),
}

const never = () => new Promise<never>(() => {})
const asking: WriteSteps = { ask: never, send: never }

const startWrite = (steps: WriteSteps = asking) => {
  const questions = requests<boolean, WriteSteps>()
  const calls = requests<{ message: string }, WriteSteps>()
  const actor = createActor(writeMachine.provide({ actors: { ask: questions.actor, send: calls.actor } }), {
    input: { ...input, steps },
  })
  const emitted: EmittedFrom<typeof writeMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, questions, calls, emitted, state: () => actor.getSnapshot().value }
}

/** A write whose question was answered. */
const answered = async (confirmed: boolean) => {
  const started = startWrite()
  started.questions.last().resolve(confirmed)
  await settled()
  return started
}

describe('the question', () => {
  test('nothing is sent before the question is answered', () => {
    const { calls, state } = startWrite()
    expect([state(), calls.all]).toEqual(['asking', []])
  })

  test('Cancel sends nothing and shows no notice', async () => {
    const { calls, state, emitted } = await answered(false)
    expect([state(), calls.all, emitted]).toEqual(['cancelled', [], []])
  })

  test('Confirm sends once', async () => {
    const { calls, state } = await answered(true)
    expect([state(), calls.all.length]).toEqual(['sending', 1])
  })

  test('nothing is sent when the question cannot be shown', async () => {
    const { questions, calls, state, emitted } = startWrite()
    questions.last().reject(new Error('no dialog'))
    await settled()
    expect([state(), calls.all]).toEqual(['refused', []])
    expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Deletion failed' }])
  })

  test('without a question the write is sent at once', () => {
    expect(startWrite({ send: never }).state()).toBe('sending')
  })
})

test.each([
  ['the message of the server', 'Gone', 'Gone'],
  ['the sentence of the catalogue where the server says nothing', '', 'Customer deleted successfully'],
])('a success shows %s, and the record has changed', async (_, message, expected) => {
  const { calls, state, emitted } = await answered(true)
  calls.last().resolve({ message })
  await settled()
  expect(state()).toBe('saved')
  expect(emitted).toEqual([
    { type: 'notice', tone: 'success', message: expected },
    { type: 'record.changed' },
  ])
})

describe('a failure', () => {
  const fail = async (reason: unknown) => {
    const started = await answered(true)
    started.calls.last().reject(reason)
    await settled()
    expect(started.state()).toBe('refused')
    return started.emitted
  }
  const refused = { kind: 'refused', serverMessage: 'It manages 3 customers', field: null, status: 400 }
  const notice = { type: 'notice', tone: 'error', message: 'Deletion failed' }

  test('shows the reason of the server', async () => {
    expect(await fail(refused)).toEqual([{ ...notice, detail: 'It manages 3 customers' }])
  })

  test.each([404, 409])('with %d somebody else has changed the record', async (status) => {
    const emitted = await fail({ ...refused, status })
    expect(emitted).toEqual([{ ...notice, detail: 'It manages 3 customers' }, { type: 'record.changed' }])
  })

  test('without an answer may have changed the record', async () => {
    const emitted = await fail({ kind: 'network', serverMessage: null, field: null })
    expect(emitted).toEqual([notice, { type: 'record.changed' }])
  })

  test('at the end of the session shows no notice', async () => {
    expect(await fail({ kind: 'unauthorized', serverMessage: 'Bye', field: null })).toEqual([])
  })
})

test('takes every transition of the write machine', () => {
  const untaken = untakenTransitions({
    machine: writeMachine,
    inputs: [
      { ...input, steps: asking },
      { ...input, steps: { send: never } },
    ],
    events: [],
    answers: {
      ask: { done: [true, false], error: [new Error('no dialog')] },
      send: {
        done: [{ message: '' }],
        error: [
          new Error('boom'),
          { kind: 'refused', serverMessage: null, field: null, status: 400 },
          { kind: 'unauthorized', serverMessage: null, field: null },
        ],
      },
    },
  })
  expect(untaken).toEqual([])
})
