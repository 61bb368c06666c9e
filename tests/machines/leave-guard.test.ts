import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { leaveGuardMachine } from '#machines/leave-guard.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const link = { kind: 'path', to: '/customers', replace: false, state: null } as const

const startLeaving = () => {
  const questions = requests<boolean, void>()
  const actor = createActor(leaveGuardMachine.provide({ actors: { ask: questions.actor } }))
  const emitted: EmittedFrom<typeof leaveGuardMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, questions, emitted, state: () => actor.getSnapshot().value }
}

describe('a link', () => {
  const followed = async (confirmed: boolean) => {
    const started = startLeaving()
    started.actor.send({ type: 'link.followed', request: link })
    started.questions.last().resolve(confirmed)
    await settled()
    return started
  }

  test('a link away from a dirty form is followed when the user confirms', async () => {
    const { emitted, state } = await followed(true)
    expect(emitted).toEqual([{ type: 'leave.confirmed', request: link }])
    expect(state()).toBe('staying')
  })

  test('a link away from a dirty form is not followed when the user cancels', async () => {
    const { emitted, state } = await followed(false)
    expect(emitted).toEqual([])
    expect(state()).toBe('staying')
  })

  test('asks once, whatever other link is followed while the question is open', () => {
    const { actor, questions } = startLeaving()
    actor.send({ type: 'link.followed', request: link })
    actor.send({ type: 'link.followed', request: { ...link, to: '/dashboard' } })
    expect(questions.all).toHaveLength(1)
  })
})

describe('a step through the history', () => {
  test('a step through the history is undone before the question, and repeated when the user confirms', async () => {
    const { actor, questions, emitted, state } = startLeaving()
    actor.send({ type: 'step.taken', steps: -2 })
    expect(emitted).toEqual([{ type: 'undo.requested', steps: 2 }])
    expect(questions.all).toEqual([])
    actor.send({ type: 'step.taken', steps: 0 })
    expect(state()).toBe('asking')
    questions.last().resolve(true)
    await settled()
    expect(emitted.at(-1)).toEqual({ type: 'leave.confirmed', request: { kind: 'steps', steps: -2 } })
  })

  test('a step through the history is undone again after another step, until the form is reached', () => {
    const { actor, questions, emitted } = startLeaving()
    actor.send({ type: 'step.taken', steps: -1 })
    actor.send({ type: 'step.taken', steps: -1 })
    expect(emitted.at(-1)).toEqual({ type: 'undo.requested', steps: 1 })
    expect(questions.all).toEqual([])
  })

  test('a step through the history while the question is open is undone without a second question', () => {
    const { actor, questions, emitted } = startLeaving()
    actor.send({ type: 'link.followed', request: link })
    actor.send({ type: 'step.taken', steps: 1 })
    actor.send({ type: 'step.taken', steps: 0 })
    expect(emitted).toEqual([{ type: 'undo.requested', steps: -1 }])
    expect(questions.all).toHaveLength(1)
  })
})

test('the question closes when the form is clean', async () => {
  const { actor, questions, emitted, state } = startLeaving()
  actor.send({ type: 'link.followed', request: link })
  actor.send({ type: 'request.outdated' })
  expect(questions.last().signal.aborted).toBe(true)
  questions.last().resolve(true)
  await settled()
  expect(state()).toBe('staying')
  expect(emitted).toEqual([])
})

test('the form stays, with a notice, when the question cannot be shown', async () => {
  const { actor, questions, emitted, state } = startLeaving()
  actor.send({ type: 'link.followed', request: link })
  questions.last().reject(new Error('no dialog'))
  await settled()
  expect(state()).toBe('staying')
  expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Something went wrong' }])
})

test('takes every transition of the leave guard machine', () => {
  const untaken = untakenTransitions({
    machine: leaveGuardMachine,
    inputs: [undefined],
    events: [
      { type: 'link.followed', request: link },
      { type: 'step.taken', steps: -1 },
      { type: 'step.taken', steps: 0 },
      { type: 'request.outdated' },
    ],
    answers: { ask: { done: [true, false], error: [new Error('no dialog')] } },
  })
  expect(untaken).toEqual([])
})
