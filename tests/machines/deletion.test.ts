import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { type DeletionRequest, deletionMachine } from '#machines/deletion.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const texts = { done: 'Customer deleted successfully', failed: 'Deletion failed' }

const request = (id: number): DeletionRequest => ({
  id,
  question: { subject: `Maple (${id})`, title: 'Are you sure?', text: "You won't be able to revert this!" },
})

const startDeletion = () => {
  const questions = requests<boolean, DeletionRequest | null>()
  const deletions = requests<{ message: string }, DeletionRequest | null>()
  const actor = createActor(
    deletionMachine.provide({ actors: { ask: questions.actor, delete: deletions.actor } }),
    { input: { texts } },
  )
  const emitted: EmittedFrom<typeof deletionMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, questions, deletions, emitted, state: () => actor.getSnapshot().value }
}

/** A deletion of record 12 whose question was answered. */
const answered = async (confirmed: boolean) => {
  const started = startDeletion()
  started.actor.send({ type: 'deletion.chosen', request: request(12) })
  started.questions.last().resolve(confirmed)
  await settled()
  return started
}

test('nothing is deleted before the question is answered', () => {
  const { actor, questions, deletions, state } = startDeletion()
  actor.send({ type: 'deletion.chosen', request: request(12) })
  expect(state()).toBe('asking')
  expect(questions.last().input).toEqual(request(12))
  expect(deletions.all).toEqual([])
})

test('Cancel deletes nothing and shows no notice', async () => {
  const { deletions, state, emitted } = await answered(false)
  expect(state()).toBe('idle')
  expect(deletions.all).toEqual([])
  expect(emitted).toEqual([])
})

describe('Confirm', () => {
  test('Confirm deletes the record once, even if another is chosen while it runs', async () => {
    const { actor, deletions } = await answered(true)
    actor.send({ type: 'deletion.chosen', request: request(13) })
    expect(deletions.all.map(({ input }) => input?.id)).toEqual([12])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  test.each([
    ['the message of the server', 'Gone', 'Gone'],
    ['the sentence of the catalogue where the server says nothing', '', 'Customer deleted successfully'],
  ])('a deletion shows %s, and reloads the list', async (_, message, expected) => {
    const { deletions, state, emitted } = await answered(true)
    deletions.last().resolve({ message })
    await settled()
    expect(state()).toBe('done')
    expect(emitted).toEqual([
      { type: 'notice', tone: 'success', message: expected },
      { type: 'list.changed' },
    ])
  })
})

describe('a deletion that fails', () => {
  const fail = async (reason: unknown) => {
    const started = await answered(true)
    started.deletions.last().reject(reason)
    await settled()
    return started
  }

  test('says Deletion failed with the server message under it', async () => {
    const { state, emitted } = await fail({
      kind: 'refused',
      serverMessage: 'It manages 3 customers',
      field: null,
    })
    expect(state()).toBe('failed')
    expect(emitted).toEqual([
      { type: 'notice', tone: 'error', message: 'Deletion failed', detail: 'It manages 3 customers' },
    ])
  })

  test('says Deletion failed alone where the server sends no message', async () => {
    const { emitted } = await fail({ kind: 'network', serverMessage: null, field: null })
    expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Deletion failed' }])
  })

  test('a deletion that fails because the session ended shows no notice', async () => {
    const { emitted } = await fail({ kind: 'unauthorized', serverMessage: 'Bye', field: null })
    expect(emitted).toEqual([])
  })

  test('after a failed deletion another record can be chosen, and the question names it', async () => {
    const { actor, questions, deletions } = await fail({ kind: 'network', serverMessage: null, field: null })
    actor.send({ type: 'deletion.chosen', request: request(13) })
    questions.last().resolve(true)
    await settled()
    expect(deletions.last().input?.id).toBe(13)
  })
})

test('fails without deleting when the question cannot be shown', async () => {
  const { actor, questions, deletions, emitted } = startDeletion()
  actor.send({ type: 'deletion.chosen', request: request(12) })
  questions.last().reject(new Error('no dialog'))
  await settled()
  expect(deletions.all).toEqual([])
  expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Deletion failed' }])
})

test('takes every transition of the deletion machine', () => {
  const untaken = untakenTransitions({
    machine: deletionMachine,
    inputs: [{ texts }],
    events: [{ type: 'deletion.chosen', request: request(12) }],
    answers: {
      ask: { done: [true, false], error: [new Error('no dialog')] },
      delete: {
        done: [{ message: '' }],
        error: [new Error('boom'), { kind: 'unauthorized', serverMessage: null, field: null }],
      },
    },
  })
  expect(untaken).toEqual([])
})
