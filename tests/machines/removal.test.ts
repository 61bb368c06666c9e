import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { deletionMachine } from '#machines/deletion.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const texts = {
  question: { title: 'Are you sure?', text: "You won't be able to revert this!" },
  done: 'Customer deleted successfully',
  failed: 'Deletion failed',
}

const removalStage = () => {
  const questions = requests<boolean, typeof texts.question>()
  const removals = requests<{ message: string }, { id: number }>()
  const actor = createActor(
    deletionMachine.provide({ actors: { ask: questions.actor, remove: removals.actor } }),
    { input: { texts } },
  )
  const told: EmittedFrom<typeof deletionMachine>[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  return { actor, questions, removals, told, state: () => actor.getSnapshot().value }
}

/** A removal of record 12 that was asked about and answered. */
const answered = async (confirmed: boolean) => {
  const stage = removalStage()
  stage.actor.send({ type: 'removal.chosen', id: 12 })
  stage.questions.last().resolve(confirmed)
  await settled()
  return stage
}

test('nothing is removed before the question is answered', () => {
  const { actor, questions, removals, state } = removalStage()
  actor.send({ type: 'removal.chosen', id: 12 })
  expect(state()).toBe('asking')
  expect(questions.last().input).toEqual(texts.question)
  expect(removals.all).toEqual([])
})

test('Cancel removes nothing and says nothing', async () => {
  const { removals, state, told } = await answered(false)
  expect(state()).toBe('idle')
  expect(removals.all).toEqual([])
  expect(told).toEqual([])
})

describe('Confirm', () => {
  test('removes the record that was chosen, once, however often it is chosen meanwhile', async () => {
    const { actor, removals } = await answered(true)
    actor.send({ type: 'removal.chosen', id: 13 })
    expect(removals.all.map(({ input }) => input)).toEqual([{ id: 12 }])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  test.each([
    ['the message of the server', 'Gone', 'Gone'],
    ['the sentence of the catalogue where the server says nothing', '', 'Customer deleted successfully'],
  ])('tells %s, and the list that it changed', async (_, message, expected) => {
    const { removals, state, told } = await answered(true)
    removals.last().resolve({ message })
    await settled()
    expect(state()).toBe('done')
    expect(told).toEqual([{ type: 'notice', tone: 'success', message: expected }, { type: 'list.changed' }])
  })
})

describe('a removal that fails', () => {
  const fail = async (reason: unknown) => {
    const stage = await answered(true)
    stage.removals.last().reject(reason)
    await settled()
    return stage
  }

  test('says Deletion failed with the sentence of the server under it', async () => {
    const { state, told } = await fail({ kind: 'refused', said: 'It manages 3 customers', field: null })
    expect(state()).toBe('failed')
    expect(told).toEqual([
      { type: 'notice', tone: 'error', message: 'Deletion failed', detail: 'It manages 3 customers' },
    ])
  })

  test('says Deletion failed alone where the server said nothing', async () => {
    const { told } = await fail({ kind: 'network', said: null, field: null })
    expect(told).toEqual([{ type: 'notice', tone: 'error', message: 'Deletion failed' }])
  })

  test('says nothing where the session ended, which was told already', async () => {
    const { told } = await fail({ kind: 'unauthorized', said: 'Bye', field: null })
    expect(told).toEqual([])
  })

  test('can be chosen again, and then asks about the new record', async () => {
    const { actor, questions, removals } = await fail({ kind: 'network', said: null, field: null })
    actor.send({ type: 'removal.chosen', id: 13 })
    questions.last().resolve(true)
    await settled()
    expect(removals.last().input).toEqual({ id: 13 })
  })
})

test('a question that cannot be asked fails without removing', async () => {
  const { actor, questions, removals, told } = removalStage()
  actor.send({ type: 'removal.chosen', id: 12 })
  questions.last().reject(new Error('no dialog'))
  await settled()
  expect(removals.all).toEqual([])
  expect(told).toEqual([{ type: 'notice', tone: 'error', message: 'Deletion failed' }])
})

test('every transition of a removal can be taken, and is', () => {
  const untaken = untakenTransitions({
    machine: deletionMachine,
    inputs: [{ texts }],
    events: [{ type: 'removal.chosen', id: 12 }],
    answers: {
      ask: { done: [true, false], error: [new Error('no dialog')] },
      remove: {
        done: [{ message: '' }],
        error: [new Error('boom'), { kind: 'unauthorized', said: null, field: null }],
      },
    },
  })
  expect(untaken).toEqual([])
})
