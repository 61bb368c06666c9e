import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom, fromPromise, SimulatedClock } from 'xstate'
import { submissionMachine } from '#machines/submission.machine.ts'
import type { FieldDifference, SubmissionInput, Verification } from '#machines/submission-setup.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const texts = { done: 'Saved', failed: 'Something went wrong' }
const redirect = { type: 'redirect', to: '/customers' } as const
const create: SubmissionInput = {
  kind: 'create',
  texts,
  afterwards: { delay: 'createRedirect', redirect },
}
const change: SubmissionInput = { ...create, kind: 'change' }

const difference: FieldDifference = {
  field: 'city',
  label: 'City',
  original: 'Pune',
  theirs: 'Goa',
  mine: 'Delhi',
}

const startSubmission = (input = create) => {
  const comparisons = requests<readonly FieldDifference[], void>()
  const sendings = requests<Saved, void>()
  const verifications = requests<Verification, void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    submissionMachine.provide({
      actors: { compare: comparisons.actor, send: sendings.actor, verify: verifications.actor },
    }),
    { input, clock },
  )
  const emitted: EmittedFrom<typeof submissionMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    comparisons,
    sendings,
    verifications,
    emitted,
    clock,
    state: () => actor.getSnapshot().value,
  }
}

const submitted = async (input = create, differences: readonly FieldDifference[] = []) => {
  const started = startSubmission(input)
  started.actor.send({ type: 'form.submitted' })
  started.comparisons.last().resolve(differences)
  await settled()
  return started
}

describe('a submitted form', () => {
  test('a form is compared with the stored record before it is sent', () => {
    const { actor, sendings, state } = startSubmission()
    actor.send({ type: 'form.submitted' })
    expect(state()).toBe('comparing')
    expect(sendings.all).toEqual([])
  })

  test('a form is sent once, however often it is submitted while the call runs', async () => {
    const { actor, comparisons, sendings } = startSubmission()
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'form.submitted' })
    comparisons.last().resolve([])
    await settled()
    actor.send({ type: 'form.submitted' })
    expect(comparisons.all).toHaveLength(1)
    expect(sendings.all).toHaveLength(1)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    sendings.last().resolve({ message: '' })
    await settled()
    actor.send({ type: 'form.submitted' })
    expect(sendings.all).toHaveLength(1)
  })
})

describe('a success', () => {
  test.each([
    ['the message of the server', 'Created', 'Created'],
    ['the sentence of the form where the server says nothing', '', 'Saved'],
  ])('a saved form shows the notice after %s and redirects after its delay', async (_, message, expected) => {
    const { sendings, emitted, clock, state } = await submitted()
    sendings.last().resolve({ message })
    await settled()
    const serverMessage = [{ type: 'notice', tone: 'success', message: expected }, { type: 'saved' }]
    expect(state()).toBe('leaving')
    clock.increment(999)
    expect(emitted).toEqual(serverMessage)
    clock.increment(1)
    expect(emitted).toEqual([...serverMessage, redirect])
    expect(state()).toBe('left')
  })

  test('a saved form emits left after its delay when there is no redirect', async () => {
    const { sendings, emitted, clock } = await submitted({
      ...create,
      afterwards: { delay: 'deviceEditRedirect', redirect: null },
    })
    sendings.last().resolve({ message: '' })
    await settled()
    clock.increment(1_500)
    expect(emitted.at(-1)).toEqual({ type: 'left' })
  })

  test('a form that changes nothing is not sent, and says so', () => {
    const machine = submissionMachine.provide({ guards: { changesNothing: () => true } })
    const actor = createActor(machine, { input: change })
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.start().send({ type: 'form.submitted' })
    expect(actor.getSnapshot().value).toBe('editing')
    expect(emitted).toEqual([{ type: 'notice', tone: 'success', message: 'There was nothing to save' }])
  })

  test('a saved form in which something was typed meanwhile stays editable, and nothing follows', async () => {
    const machine = submissionMachine.provide({
      actors: {
        compare: fromPromise<readonly FieldDifference[], void>(async () => []),
        send: fromPromise<Saved, void>(async () => ({ message: '' })),
      },
      guards: { goesOn: () => true },
    })
    const actor = createActor(machine, { input: create }).start()
    actor.send({ type: 'form.submitted' })
    await settled()
    expect(actor.getSnapshot().value).toBe('editing')
  })

  test('a saved form stays editable when nothing follows the save', async () => {
    const { actor, comparisons, sendings, state } = await submitted({ ...change, afterwards: null })
    sendings.last().resolve({ message: '' })
    await settled()
    expect(state()).toBe('editing')
    actor.send({ type: 'form.submitted' })
    expect(comparisons.all).toHaveLength(2)
  })

  test('a saved form does not redirect once the screen is left', async () => {
    const { actor, sendings, emitted, clock } = await submitted()
    sendings.last().resolve({ message: '' })
    await settled()
    actor.stop()
    clock.increment(10_000)
    expect(emitted).not.toContainEqual(redirect)
  })
})

describe('a failure', () => {
  const failed = async (reason: unknown, input = create) => {
    const started = await submitted(input)
    started.sendings.last().reject(reason)
    await settled()
    return started
  }

  test('a refused form shows the server message', async () => {
    const { emitted, state } = await failed({
      kind: 'refused',
      serverMessage: 'Taken',
      field: 'customer_Url',
    })
    expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Taken', isInPlace: true }])
    expect(state()).toBe('editing')
  })

  test('a refused form shows its own message when the server sends none', async () => {
    const { emitted } = await failed(new Error('boom'))
    expect(emitted[0]).toEqual({ type: 'notice', tone: 'error', message: 'Something went wrong' })
  })

  test('a form shows nothing when the session has ended: the session reports that itself', async () => {
    const { emitted, state } = await failed({ kind: 'unauthorized', serverMessage: 'Bye', field: null })
    expect(emitted).toEqual([])
    expect(state()).toBe('editing')
  })

  test('a create shows no message when the network fails', async () => {
    const { emitted } = await failed(network)
    expect(emitted).toEqual([{ type: 'call.lost' }])
  })

  test('a change shows a message when the network fails', async () => {
    const { emitted } = await failed(network, change)
    expect(emitted[0]).toEqual({ type: 'notice', tone: 'error', message: 'Something went wrong' })
  })

  test('a form is not sent when the comparison fails', async () => {
    const { actor, comparisons, sendings, emitted, state } = startSubmission(change)
    actor.send({ type: 'form.submitted' })
    comparisons.last().reject({ kind: 'refused', serverMessage: 'Not found', field: null })
    await settled()
    expect(sendings.all).toEqual([])
    expect(state()).toBe('editing')
    expect(emitted[0]).toEqual({ type: 'notice', tone: 'error', message: 'Not found' })
  })
})

const network = { kind: 'network', serverMessage: null, field: null }

describe('a lost answer', () => {
  const lost = async (reason: unknown, input = create) => {
    const started = await submitted(input)
    started.sendings.last().reject(reason)
    await settled()
    expect(started.state()).toBe('uncertain')
    started.actor.send({ type: 'form.submitted' })
    return started
  }

  test.each([
    ['the network', network],
    ['an answer that cannot be read', { kind: 'unexpected', serverMessage: null, field: null }],
    ...[408, 500, 502, 503, 504].map((status): [string, unknown] => [
      `status ${status}`,
      { kind: 'refused', serverMessage: 'Oops', field: null, status },
    ]),
  ])('a lost answer by %s reads the backend before anything is sent again', async (_, reason) => {
    const { verifications, comparisons, sendings, state } = await lost(reason)
    expect(state()).toBe('verifying')
    expect([verifications.all.length, comparisons.all.length, sendings.all.length]).toEqual([1, 1, 1])
  })

  test('a write with a lost answer is reported as saved when it was stored', async () => {
    const { verifications, sendings, emitted, clock } = await lost(network)
    verifications.last().resolve('stored')
    await settled()
    expect(sendings.all).toHaveLength(1)
    expect(emitted.slice(1)).toEqual([
      { type: 'notice', tone: 'success', message: 'Saved' },
      { type: 'saved' },
    ])
    clock.increment(1_000)
    expect(emitted.at(-1)).toEqual(redirect)
  })

  test('a write with a lost answer is compared and sent again when it was not stored', async () => {
    const { verifications, comparisons, sendings } = await lost(network)
    verifications.last().resolve('unsent')
    await settled()
    comparisons.last().resolve([])
    await settled()
    expect([comparisons.all.length, sendings.all.length]).toEqual([2, 2])
  })

  const missing = async () => {
    const started = await lost(network, change)
    started.verifications.last().resolve('missing')
    await settled()
    return started
  }

  test('a write that is not found waits 5 s for its arrival, says so, and is looked up again', async () => {
    const { verifications, sendings, comparisons, emitted, clock, actor } = await missing()
    expect(emitted.at(-1)).toMatchObject({
      type: 'notice',
      message: expect.stringContaining('may still arrive'),
    })
    actor.send({ type: 'form.submitted' })
    clock.increment(4_999)
    expect([verifications.all.length, sendings.all.length]).toEqual([1, 1])
    clock.increment(1)
    expect([verifications.all.length, comparisons.all.length, sendings.all.length]).toEqual([2, 1, 1])
  })

  test.each<[Verification, string, number]>([
    ['stored', 'leaving', 1],
    ['missing', 'sending', 2],
  ])('a write that is %s after 5 s: %s', async (found, expected, times) => {
    const { verifications, comparisons, sendings, clock, state } = await missing()
    clock.increment(5_000)
    verifications.last().resolve(found)
    await settled()
    comparisons.last().resolve([])
    await settled()
    expect([state(), sendings.all.length]).toEqual([expected, times])
  })

  test('a create with a lost answer is not sent again when the user does not want a second record', async () => {
    const { verifications, sendings, emitted, state } = await lost(network)
    const before = emitted.length
    verifications.last().resolve('cancelled')
    await settled()
    expect(state()).toBe('uncertain')
    expect([sendings.all.length, emitted.length]).toEqual([1, before])
  })

  test('a create with a lost answer is not sent again when the form was edited afterwards', async () => {
    const { actor, verifications, sendings, emitted, state } = await lost(network)
    verifications.last().resolve('outdated')
    await settled()
    expect(state()).toBe('uncertain')
    expect(emitted.at(-1)).toMatchObject({ type: 'notice', tone: 'error' })
    actor.send({ type: 'form.submitted' })
    expect(state()).toBe('verifying')
    expect(sendings.all).toHaveLength(1)
  })

  test('a write with a lost answer stays uncertain when the backend cannot be read either', async () => {
    const { verifications, sendings, state } = await lost(network, change)
    verifications.last().reject(network)
    await settled()
    expect(state()).toBe('uncertain')
    expect(sendings.all).toHaveLength(1)
  })
})

describe('a restored draft', () => {
  const restored = (differences: readonly FieldDifference[], isAnswerLost = false) => {
    const started = startSubmission(change)
    started.actor.send({ type: 'draft.restored', differences, isAnswerLost })
    return started
  }

  test('a restored draft asks at once about what another user has changed since, and sends nothing by itself', () => {
    const { actor, state, comparisons } = restored([difference])
    expect(state()).toBe('reconciling')
    actor.send({ type: 'conflict.resolved' })
    expect(state()).toBe('editing')
    expect(comparisons.all).toEqual([])
  })

  test('a restored draft asks nothing when the record is unchanged', () => {
    expect(restored([]).state()).toBe('editing')
  })

  test('a restored draft whose answer was lost is looked up in the backend before it is sent', () => {
    const { actor, state } = restored([difference], true)
    actor.send({ type: 'form.submitted' })
    expect(state()).toBe('verifying')
  })
})

describe("another user's change", () => {
  test("another user's change is asked about before anything is sent", async () => {
    const { actor, sendings, state } = await submitted(change, [difference])
    expect(state()).toBe('conflicted')
    expect(actor.getSnapshot().context.differences).toEqual([difference])
    expect(sendings.all).toEqual([])
  })

  test('after the choice in a conflict the record is compared again: a third user may have saved', async () => {
    const { actor, comparisons, sendings, state } = await submitted(change, [difference])
    actor.send({ type: 'conflict.resolved' })
    expect(sendings.all).toEqual([])
    const newer = { ...difference, original: 'Goa', theirs: 'Surat' }
    comparisons.last().resolve([newer])
    await settled()
    expect(state()).toBe('conflicted')
    expect(actor.getSnapshot().context.differences).toEqual([newer])
    actor.send({ type: 'conflict.resolved' })
    comparisons.last().resolve([])
    await settled()
    expect(sendings.all).toHaveLength(1)
  })

  test('a dismissed conflict returns to the form', async () => {
    const { actor, sendings, state } = await submitted(change, [difference])
    actor.send({ type: 'conflict.dismissed' })
    expect(state()).toBe('editing')
    expect(sendings.all).toEqual([])
  })
})

test('takes every transition of the submission machine', () => {
  const errors = [
    new Error('boom'),
    { kind: 'unauthorized', serverMessage: null, field: null },
    network,
    { kind: 'refused', serverMessage: 'Taken', field: 'city' },
  ]
  let changesNothing = false
  const untaken = untakenTransitions({
    machine: submissionMachine.provide({ guards: { changesNothing: () => changesNothing } }),
    environments: {
      all: [false, true],
      enter: (is) => {
        changesNothing = is
      },
    },
    inputs: [create, { ...change, afterwards: null }],
    events: [
      { type: 'form.submitted' },
      { type: 'draft.restored', differences: [difference], isAnswerLost: false },
      { type: 'draft.restored', differences: [difference], isAnswerLost: true },
      { type: 'conflict.resolved' },
      { type: 'conflict.dismissed' },
    ],
    answers: {
      compare: { done: [[], [difference]], error: errors },
      send: { done: [{ message: '' }], error: errors },
      verify: { done: ['stored', 'missing', 'unsent', 'outdated', 'cancelled'], error: errors },
    },
  })
  expect(untaken).toEqual([])
})
