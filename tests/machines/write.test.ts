import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { failureNotice } from '#machines/notices.ts'
import { type Comparison, type Verification, type WriteInput, writeMachine } from '#machines/write.machine.ts'
import { serverReason } from '#src/rules/failure.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const input = {
  done: 'Customer deleted successfully',
  noticeOf: (failure: Parameters<typeof serverReason>[0]) =>
    failureNotice('Deletion failed', { detail: serverReason(failure) }),
}

const never = () => new Promise<never>(() => {})
const asking: WriteInput['steps'] = { ask: never, send: never }
/** The steps of a form, and of one whose answer was lost before. */
const form: WriteInput['steps'] = { compare: never, send: never }
const lostForm: WriteInput['steps'] = { ...form, verify: never, wasSent: true }
const verifiable: WriteInput['steps'] = { send: never, verify: never }

const startWrite = (steps: WriteInput['steps'], noticeOf: WriteInput['noticeOf'] = input.noticeOf) => {
  const questions = requests<boolean, WriteInput['steps']>()
  const verifications = requests<Verification, WriteInput['steps']>()
  const comparisons = requests<Comparison, WriteInput['steps']>()
  const calls = requests<{ message: string }, WriteInput['steps']>()
  const clock = new SimulatedClock()
  const actor = createActor(
    writeMachine.provide({
      actors: {
        ask: questions.actor,
        verify: verifications.actor,
        compare: comparisons.actor,
        send: calls.actor,
      },
    }),
    { clock, input: { ...input, noticeOf, steps } },
  )
  const emitted: EmittedFrom<typeof writeMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const state = () => actor.getSnapshot().value
  return { actor, questions, verifications, comparisons, calls, clock, emitted, state }
}

/** A write whose question was answered. */
const answered = async (confirmed: boolean) => {
  const started = startWrite(asking)
  started.questions.last().resolve(confirmed)
  await settled()
  return started
}

/** A form that was compared. */
const compared = async (found: Comparison) => {
  const started = startWrite(form)
  started.comparisons.last().resolve(found)
  await settled()
  return started
}

const network = { kind: 'network', serverMessage: null, field: null }
const notice = { type: 'notice', tone: 'error', message: 'Deletion failed' }

describe('the question', () => {
  test('nothing is sent before the question is answered', () => {
    const { calls, state } = startWrite(asking)
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
    const { questions, calls, state, emitted } = startWrite(asking)
    questions.last().reject(new Error('no dialog'))
    await settled()
    expect([state(), calls.all]).toEqual(['refused', []])
    expect(emitted).toEqual([notice])
  })

  test('without a question or a comparison the write is sent at once', () => {
    expect(startWrite({ send: never }).state()).toBe('sending')
  })
})

test.each([
  ['the message of the server', 'Gone', 'Gone'],
  ['the sentence of the catalogue where the server says nothing', '', 'Customer deleted successfully'],
])('a success shows %s', async (_, message, expected) => {
  const { calls, state, emitted } = await answered(true)
  calls.last().resolve({ message })
  await settled()
  expect(state()).toBe('saved')
  expect(emitted).toEqual([{ type: 'notice', tone: 'success', message: expected }])
})

describe("another user's change", () => {
  test('a form is compared with the stored record before it is sent', async () => {
    const { comparisons, calls, state } = startWrite(form)
    expect([state(), calls.all]).toEqual(['comparing', []])
    comparisons.last().resolve(false)
    await settled()
    expect([state(), calls.all.length]).toEqual(['sending', 1])
  })

  test('nothing is sent while the user is asked about it, or after the question is dismissed', async () => {
    const { actor, calls, state, emitted } = await compared(true)
    expect(state()).toBe('conflicted')
    actor.send({ type: 'conflict.dismissed' })
    expect([state(), calls.all, emitted]).toEqual(['cancelled', [], []])
  })

  test('after the choice the record is compared again: a third user may have saved', async () => {
    const { actor, comparisons, calls, state } = await compared(true)
    actor.send({ type: 'conflict.resolved' })
    expect([state(), calls.all]).toEqual(['comparing', []])
    comparisons.last().resolve(true)
    await settled()
    expect(state()).toBe('conflicted')
    actor.send({ type: 'conflict.resolved' })
    comparisons.last().resolve(false)
    await settled()
    expect(calls.all).toHaveLength(1)
  })

  test('what is stored already is not sent, which a notice says', async () => {
    const { calls, state, emitted } = await compared('same')
    expect([state(), calls.all]).toEqual(['cancelled', []])
    expect(emitted).toEqual([{ type: 'notice', tone: 'success', message: saveMessages.nothingChanged }])
  })

  test('a form is not sent when the comparison fails', async () => {
    const { comparisons, calls, state, emitted } = startWrite(form)
    comparisons.last().reject({ kind: 'refused', serverMessage: 'Not found', field: null, status: 404 })
    await settled()
    expect([state(), calls.all]).toEqual(['refused', []])
    expect(emitted).toEqual([{ ...notice, detail: 'Not found' }])
  })
})

describe('a failure', () => {
  const fail = async (reason: unknown, state = 'refused') => {
    const started = await answered(true)
    started.calls.last().reject(reason)
    await settled()
    expect(started.state()).toBe(state)
    return started.emitted
  }
  const refused = { kind: 'refused', serverMessage: 'It manages 3 customers', field: null, status: 400 }

  test('shows the reason of the server', async () => {
    expect(await fail(refused)).toEqual([{ ...notice, detail: 'It manages 3 customers' }])
  })

  test('without an answer says that it may be saved', async () => {
    expect(await fail(network, 'uncertain')).toEqual([{ ...notice, detail: saveMessages.mayBeSaved }])
  })

  test('of the reading before a form is sent says nothing of what may be saved', async () => {
    const { comparisons, emitted } = startWrite(form)
    comparisons.last().reject(network)
    await settled()
    expect(emitted).toEqual([notice])
  })

  test('at the end of the session shows no notice', async () => {
    expect(await fail({ kind: 'unauthorized', serverMessage: 'Bye', field: null })).toEqual([])
  })

  test('shows nothing if the write has no notice for it', async () => {
    const { calls, emitted, state } = startWrite({ send: never }, () => null)
    calls.last().reject({ ...refused })
    await settled()
    expect([state(), emitted]).toEqual(['refused', []])
  })
})

describe('a lost answer', () => {
  test.each([
    ['the network', network],
    ['an answer that cannot be read', { kind: 'unexpected', serverMessage: null, field: null }],
    ...[408, 500, 502, 503, 504].map((status): [string, unknown] => [
      `status ${status}`,
      { kind: 'refused', serverMessage: 'Oops', field: null, status },
    ]),
  ])('by %s leaves the write uncertain', async (_, reason) => {
    const { calls, state } = await compared(false)
    calls.last().reject(reason)
    await settled()
    expect(state()).toBe('uncertain')
  })

  const verified = async (found: Verification) => {
    const started = startWrite(lostForm)
    expect(started.state()).toBe('verifying')
    started.verifications.last().resolve(found)
    await settled()
    return started
  }
  const counts = ({ verifications, comparisons, calls }: ReturnType<typeof startWrite>) => [
    verifications.all.length,
    comparisons.all.length,
    calls.all.length,
  ]

  test('is looked up before anything is compared or sent again', () => {
    expect(counts(startWrite(lostForm))).toEqual([1, 0, 0])
  })

  test('of a write that was stored is reported as saved, and nothing is sent', async () => {
    const write = await verified('stored')
    expect([write.state(), counts(write)]).toEqual(['saved', [1, 0, 0]])
    expect(write.emitted).toEqual([{ type: 'notice', tone: 'success', message: input.done }])
  })

  test('of a write that no record shows is compared and sent again', async () => {
    const write = await verified('unsent')
    write.comparisons.last().resolve(false)
    await settled()
    expect(counts(write)).toEqual([1, 1, 1])
  })

  test('of a write that is not found waits 5 s for its arrival, says so, and is looked up again', async () => {
    const write = await verified('missing')
    expect(write.emitted).toMatchObject([
      { tone: 'error', message: expect.stringContaining('may still arrive') },
    ])
    write.clock.increment(4_999)
    expect(counts(write)).toEqual([1, 0, 0])
    write.clock.increment(1)
    expect(counts(write)).toEqual([2, 0, 0])
  })

  test.each<[Verification, string, number]>([
    ['stored', 'saved', 0],
    ['missing', 'sending', 1],
  ])('of a write that is %s after 5 s: %s', async (found, expected, times) => {
    const write = await verified('missing')
    write.clock.increment(5_000)
    write.verifications.last().resolve(found)
    await settled()
    if (found === 'missing') write.comparisons.last().resolve(false)
    await settled()
    expect([write.state(), write.calls.all.length]).toEqual([expected, times])
  })

  test('of a create is not sent again when the user does not want a second record', async () => {
    const write = await verified('cancelled')
    expect([write.state(), counts(write), write.emitted]).toEqual(['uncertain', [1, 0, 0], []])
  })

  test('of a create is not sent again when the form was edited afterwards', async () => {
    const write = await verified('outdated')
    expect([write.state(), counts(write)]).toEqual(['uncertain', [1, 0, 0]])
    expect(write.emitted).toMatchObject([{ type: 'notice', tone: 'error' }])
  })

  test('stays uncertain when the backend cannot be read either', async () => {
    const write = startWrite(lostForm)
    write.verifications.last().reject(network)
    await settled()
    expect([write.state(), counts(write), write.emitted]).toEqual(['uncertain', [1, 0, 0], [notice]])
  })
})

describe('a lost answer of a write that can be looked for at once', () => {
  const loseAnswer = async (reason: unknown = network) => {
    const started = startWrite(verifiable)
    started.calls.last().reject(reason)
    await settled()
    expect([started.state(), started.emitted]).toEqual(['verifying', []])
    return started
  }
  const done = [{ type: 'notice', tone: 'success', message: input.done }]
  const mayFollow = { ...notice, detail: saveMessages.mayStillHappen }

  test('is reported as done where the backend shows it', async () => {
    const { verifications, state, emitted } = await loseAnswer()
    verifications.last().resolve('stored')
    await settled()
    expect([state(), emitted]).toEqual(['saved', done])
  })

  test.each<[string, Verification, string, object[]]>([
    ['done by then', 'stored', 'saved', [mayFollow, ...done]],
    ['still not done', 'missing', 'uncertain', [mayFollow]],
  ])('is looked up again after 5 s where the backend does not show it: %s', async (_, found, end, told) => {
    const { verifications, clock, calls, state, emitted } = await loseAnswer()
    verifications.last().resolve('missing')
    await settled()
    expect([state(), emitted]).toEqual(['awaitingArrival', [mayFollow]])
    clock.increment(5_000)
    verifications.last().resolve(found)
    await settled()
    expect([state(), emitted, verifications.all.length, calls.all.length]).toEqual([end, told, 2, 1])
  })

  test('may have been done where the backend cannot be read either', async () => {
    const { verifications, state, emitted } = await loseAnswer({
      ...network,
      status: 502,
      serverMessage: 'Busy',
    })
    verifications.last().reject(network)
    await settled()
    expect(state()).toBe('uncertain')
    expect(emitted).toEqual([{ ...notice, detail: `Busy. ${saveMessages.mayHaveHappened}` }])
  })

  test('says nothing more where the backend cannot be read the second time', async () => {
    const { verifications, clock, state, emitted } = await loseAnswer()
    verifications.last().resolve('missing')
    await settled()
    clock.increment(5_000)
    verifications.last().reject(network)
    await settled()
    expect([state(), emitted]).toEqual(['uncertain', [mayFollow]])
  })

  test('is not awaited after an error of the server itself, which has ended its work', async () => {
    const { verifications, state, emitted } = await loseAnswer({ ...network, kind: 'refused', status: 500 })
    verifications.last().resolve('missing')
    await settled()
    expect([state(), emitted]).toEqual(['refused', [notice]])
  })

  test('is not looked up after a refusal', async () => {
    const { calls, verifications, state } = startWrite(verifiable)
    calls.last().reject({ kind: 'refused', serverMessage: null, field: null, status: 400 })
    await settled()
    expect([state(), verifications.all]).toEqual(['refused', []])
  })
})

test('takes every transition of the write machine', () => {
  const errors = [
    new Error('boom'),
    { kind: 'refused', serverMessage: null, field: null, status: 400 },
    { kind: 'refused', serverMessage: null, field: null, status: 500 },
    { kind: 'unauthorized', serverMessage: null, field: null },
  ]
  const untaken = untakenTransitions({
    machine: writeMachine,
    inputs: [
      asking,
      { ...asking, compare: never },
      { ...asking, verify: never, wasSent: true },
      { send: never },
      form,
      lostForm,
      { verify: never, wasSent: true, send: never },
      verifiable,
    ].map((steps) => ({
      ...input,
      steps,
    })),
    events: [{ type: 'conflict.resolved' }, { type: 'conflict.dismissed' }],
    answers: {
      ask: { done: [true, false], error: [new Error('no dialog')] },
      verify: { done: ['stored', 'missing', 'unsent', 'outdated', 'cancelled'], error: errors },
      compare: { done: [true, false, 'same'], error: errors },
      send: { done: [{ message: '' }], error: errors },
    },
    // The functions of the steps are not in the text of a context.
    key: ({ value, context: { steps, failure, looks } }) =>
      JSON.stringify([value, Object.keys(steps), failure, looks]),
  })
  expect(untaken).toEqual([])
})
