import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { submissionMachine } from '#machines/submission.machine.ts'
import type { Difference, SubmissionInput } from '#machines/submission-setup.ts'
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

const difference: Difference = {
  field: 'city',
  label: 'City',
  original: 'Pune',
  theirs: 'Goa',
  mine: 'Delhi',
}

const submissionStage = (input = create) => {
  const comparisons = requests<readonly Difference[], void>()
  const sendings = requests<Saved, void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    submissionMachine.provide({ actors: { compare: comparisons.actor, send: sendings.actor } }),
    { input, clock },
  )
  const told: EmittedFrom<typeof submissionMachine>[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  return { actor, comparisons, sendings, told, clock, state: () => actor.getSnapshot().value }
}

const submitted = async (input = create, differences: readonly Difference[] = []) => {
  const stage = submissionStage(input)
  stage.actor.send({ type: 'form.submitted' })
  stage.comparisons.last().resolve(differences)
  await settled()
  return stage
}

describe('a submitted form', () => {
  test('is compared before anything is sent', () => {
    const { actor, sendings, state } = submissionStage()
    actor.send({ type: 'form.submitted' })
    expect(state()).toBe('comparing')
    expect(sendings.all).toEqual([])
  })

  test('is sent once, however often it is submitted meanwhile', async () => {
    const { actor, comparisons, sendings } = submissionStage()
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
  ])('tells %s, and leads on after the delay of spec 9', async (_, message, expected) => {
    const { sendings, told, clock, state } = await submitted()
    sendings.last().resolve({ message })
    await settled()
    const said = [{ type: 'notice', tone: 'success', message: expected }, { type: 'saved' }]
    expect(state()).toBe('leaving')
    clock.increment(999)
    expect(told).toEqual(said)
    clock.increment(1)
    expect(told).toEqual([...said, redirect])
    expect(state()).toBe('left')
  })

  test('tells that its time is over where it leads nowhere', async () => {
    const { sendings, told, clock } = await submitted({
      ...create,
      afterwards: { delay: 'deviceEditRedirect', redirect: null },
    })
    sendings.last().resolve({ message: '' })
    await settled()
    clock.increment(1_500)
    expect(told.at(-1)).toEqual({ type: 'left' })
  })

  test('leaves the form open for more where nothing comes after it', async () => {
    const { actor, comparisons, sendings, state } = await submitted({ ...change, afterwards: null })
    sendings.last().resolve({ message: '' })
    await settled()
    expect(state()).toBe('editing')
    actor.send({ type: 'form.submitted' })
    expect(comparisons.all).toHaveLength(2)
  })

  test('leads nowhere any more once the screen is left', async () => {
    const { actor, sendings, told, clock } = await submitted()
    sendings.last().resolve({ message: '' })
    await settled()
    actor.stop()
    clock.increment(10_000)
    expect(told).not.toContainEqual(redirect)
  })
})

describe('a failure', () => {
  const failed = async (reason: unknown, input = create) => {
    const stage = await submitted(input)
    stage.sendings.last().reject(reason)
    await settled()
    expect(stage.state()).toBe('editing')
    return stage
  }

  test('by a refusal tells the sentence of the server, and which field it means until that is changed', async () => {
    const failure = { kind: 'refused', said: 'Taken', field: 'customer_Url' } as const
    const { actor, told } = await failed(failure)
    expect(told).toEqual([
      { type: 'notice', tone: 'error', message: 'Taken' },
      { type: 'refused', failure },
    ])
    actor.send({ type: 'field.changed', field: 'city' })
    expect(actor.getSnapshot().context.refusal).toEqual(failure)
    actor.send({ type: 'field.changed', field: 'customer_Url' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
  })

  test('without a sentence tells that of the form', async () => {
    const { told } = await failed(new Error('boom'))
    expect(told[0]).toEqual({ type: 'notice', tone: 'error', message: 'Something went wrong' })
  })

  test('by the end of the session tells nothing: that was told already', async () => {
    const { told } = await failed({ kind: 'unauthorized', said: 'Bye', field: null })
    expect(told).toEqual([])
  })

  const network = { kind: 'network', said: null, field: null }

  test('by the network is not shown for a create', async () => {
    const { told } = await failed(network)
    expect(told).toEqual([{ type: 'call.lost' }])
  })

  test('by the network is shown for a change', async () => {
    const { told } = await failed(network, change)
    expect(told[0]).toEqual({ type: 'notice', tone: 'error', message: 'Something went wrong' })
  })

  test('of the comparison sends nothing', async () => {
    const { actor, comparisons, sendings, told, state } = submissionStage(change)
    actor.send({ type: 'form.submitted' })
    comparisons.last().reject({ kind: 'refused', said: 'Not found', field: null })
    await settled()
    expect(sendings.all).toEqual([])
    expect(state()).toBe('editing')
    expect(told[0]).toEqual({ type: 'notice', tone: 'error', message: 'Not found' })
  })

  test('can be followed by another try', async () => {
    const { actor, comparisons, sendings } = await failed(network)
    actor.send({ type: 'form.submitted' })
    comparisons.last().resolve([])
    await settled()
    expect(sendings.all).toHaveLength(2)
  })
})

describe("somebody else's change", () => {
  test('is asked about before anything is sent', async () => {
    const { actor, sendings, state } = await submitted(change, [difference])
    expect(state()).toBe('conflicted')
    expect(actor.getSnapshot().context.differences).toEqual([difference])
    expect(sendings.all).toEqual([])
  })

  test('is followed by the sending once it is resolved, without a second comparison', async () => {
    const { actor, comparisons, sendings } = await submitted(change, [difference])
    actor.send({ type: 'conflict.resolved' })
    expect(sendings.all).toHaveLength(1)
    expect(comparisons.all).toHaveLength(1)
  })

  test('leads back to the form where the question is dismissed', async () => {
    const { actor, sendings, state } = await submitted(change, [difference])
    actor.send({ type: 'conflict.dismissed' })
    expect(state()).toBe('editing')
    expect(sendings.all).toEqual([])
  })
})

test('every transition of a submission can be taken, and is', () => {
  const errors = [
    new Error('boom'),
    { kind: 'unauthorized', said: null, field: null },
    { kind: 'network', said: null, field: null },
    { kind: 'refused', said: 'Taken', field: 'city' },
  ]
  const untaken = untakenTransitions({
    machine: submissionMachine,
    inputs: [create, { ...change, afterwards: null }],
    events: [
      { type: 'form.submitted' },
      { type: 'field.changed', field: 'city' },
      { type: 'conflict.resolved' },
      { type: 'conflict.dismissed' },
    ],
    answers: {
      compare: { done: [[], [difference]], error: errors },
      send: { done: [{ message: '' }], error: errors },
    },
  })
  expect(untaken).toEqual([])
})
