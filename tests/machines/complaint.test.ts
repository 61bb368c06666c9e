import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { complaintMachine } from '#machines/complaint.machine.ts'
import type { Complaint } from '#src/contract/complaints.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const open: Complaint = {
  complaint_Id: 5,
  customerId: 12,
  companyName: 'Lakeside Hospital',
  createdAt: '2026-01-05T09:30:00Z',
  closedAt: null,
  complaint_status: 1,
  complaintStatusName: '',
  device_Id: 31,
  raisedBy: 'Ward 3',
  complaint_description: 'The screen flickers',
  complaint_attachments: [],
}
const resolved: Complaint = { ...open, complaint_status: 2, closedAt: '2026-01-08T09:30:00Z' }

const refused = { kind: 'refused', serverMessage: 'Not today', field: null, status: 500 }
const conflict = { ...refused, serverMessage: 'This complaint is already resolved', status: 409 }
const missing = { ...refused, serverMessage: 'Not found', status: 404 }
const network = { kind: 'network', serverMessage: null, field: null, status: null }
const ended = { kind: 'unauthorized', serverMessage: 'Bye', field: null, status: 401 }

const startComplaint = (given: Complaint | null) => {
  const fetches = requests<Complaint, { id: number }>()
  const resolutions = requests<{ message: string; item: Complaint | null }, { id: number }>()
  const actor = createActor(
    complaintMachine.provide({ actors: { fetchComplaint: fetches.actor, resolve: resolutions.actor } }),
    { input: { id: 5, complaint: given } },
  )
  const emitted: EmittedFrom<typeof complaintMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    fetches,
    resolutions,
    emitted,
    state: () => actor.getSnapshot().value,
    complaint: () => actor.getSnapshot().context.complaint,
  }
}

/** An open complaint that is being resolved. */
const resolving = () => {
  const started = startComplaint(open)
  started.actor.send({ type: 'resolve.chosen' })
  return started
}

describe('a complaint', () => {
  test.each([
    ['open', open],
    ['resolved', resolved],
  ])('a complaint is not fetched when it is given and %s', (state, given) => {
    const started = startComplaint(given)
    expect(started.state()).toBe(state)
    expect(started.fetches.all).toEqual([])
  })

  test.each([
    ['open', open],
    ['resolved', resolved],
    ['resolved', { ...resolved, complaint_status: 7 }],
  ])('a complaint is fetched when it is not given, and is then %s', async (state, fetched) => {
    const started = startComplaint(null)
    expect(started.state()).toBe('loading')
    expect(started.fetches.last().input).toEqual({ id: 5 })
    started.fetches.last().resolve(fetched)
    await settled()
    expect([started.state(), started.complaint()]).toEqual([state, fetched])
    expect(started.emitted).toEqual([])
  })

  test('a complaint that does not exist is missing, without a notice', async () => {
    const { fetches, state, emitted } = startComplaint(null)
    fetches.last().reject(missing)
    await settled()
    expect(state()).toBe('missing')
    expect(emitted).toEqual([])
  })

  test.each([
    ['in the words of the server', refused, [{ type: 'notice', tone: 'error', message: 'Not today' }]],
    [
      'that something went wrong, where there is no network',
      network,
      [{ type: 'notice', tone: 'error', message: 'Something went wrong' }],
    ],
    ['no notice, where the session has ended', ended, []],
  ])('a complaint that cannot be fetched emits %s and can be retried', async (_, reason, notices) => {
    const { actor, fetches, state, emitted } = startComplaint(null)
    fetches.last().reject(reason)
    await settled()
    expect(state()).toBe('failed')
    expect(emitted).toEqual(notices)
    actor.send({ type: 'retry.chosen' })
    fetches.last().resolve(open)
    await settled()
    expect(state()).toBe('open')
  })
})

describe('Resolved', () => {
  test('Resolved resolves an open complaint once, however often it is chosen', () => {
    const { actor, resolutions, state } = resolving()
    actor.send({ type: 'resolve.chosen' })
    expect(state()).toBe('resolving')
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(resolutions.all.map(({ input }) => input)).toEqual([{ id: 5 }])
  })

  test.each([
    ['the message of the server', 'Done', 'Done'],
    ['a sentence of the portal where the server says nothing', '', 'Complaint resolved successfully'],
  ])('Resolved emits %s and complaint.changed', async (_, message, expected) => {
    const { complaint, fetches, resolutions, state, emitted } = resolving()
    resolutions.last().resolve({ message, item: resolved })
    await settled()
    expect([state(), complaint()]).toEqual(['resolved', resolved])
    expect(emitted).toEqual([
      { type: 'notice', tone: 'success', message: expected },
      { type: 'complaint.changed' },
    ])
    expect(fetches.all).toEqual([])
  })

  test('a resolved complaint is fetched when the response does not contain it', async () => {
    const { complaint, fetches, resolutions, state, emitted } = resolving()
    resolutions.last().resolve({ message: 'Done', item: null })
    await settled()
    expect(state()).toBe('loading')
    fetches.last().resolve(resolved)
    await settled()
    expect([state(), complaint()]).toEqual(['resolved', resolved])
    expect(emitted).toHaveLength(2)
  })

  test('a resolved complaint cannot be opened again', async () => {
    const { actor, resolutions, state } = startComplaint(resolved)
    actor.send({ type: 'resolve.chosen' })
    expect(state()).toBe('resolved')
    expect(resolutions.all).toEqual([])
  })
})

describe('a resolution that fails', () => {
  const fail = async (reason: unknown) => {
    const started = resolving()
    started.resolutions.last().reject(reason)
    await settled()
    return started
  }

  test.each([
    ['the sentence of the server', refused, [{ type: 'notice', tone: 'error', message: 'Not today' }]],
    [
      'Something went wrong where it said none',
      new Error('boom'),
      [{ type: 'notice', tone: 'error', message: 'Something went wrong' }],
    ],
    [
      'Something went wrong for want of a network, too: it was asked for by hand',
      network,
      [{ type: 'notice', tone: 'error', message: 'Something went wrong' }],
    ],
    ['nothing where the session has ended', ended, []],
  ])('a failed resolution leaves the complaint open and emits %s', async (_, reason, notices) => {
    const { complaint, state, emitted } = await fail(reason)
    expect([state(), complaint()]).toEqual(['open', open])
    expect(emitted).toEqual(notices)
  })

  test('a failed resolution can be retried', async () => {
    const { actor, resolutions, state } = await fail(network)
    actor.send({ type: 'resolve.chosen' })
    resolutions.last().resolve({ message: '', item: resolved })
    await settled()
    expect(state()).toBe('resolved')
  })

  test('reports that another user has resolved the complaint, and fetches it again', async () => {
    const { complaint, fetches, state, emitted } = await fail(conflict)
    expect(state()).toBe('loading')
    expect(emitted).toEqual([
      { type: 'notice', tone: 'error', message: 'This complaint is already resolved' },
      { type: 'complaint.changed' },
    ])
    fetches.last().resolve(resolved)
    await settled()
    expect([state(), complaint()]).toEqual(['resolved', resolved])
    expect(emitted).toHaveLength(2)
  })

  test('ends in missing when another user has deleted the complaint', async () => {
    const { fetches, state } = await fail(missing)
    fetches.last().reject(missing)
    await settled()
    expect(state()).toBe('missing')
  })
})

test('takes every transition of the complaint machine', () => {
  const untaken = untakenTransitions({
    machine: complaintMachine,
    inputs: [
      { id: 5, complaint: null },
      { id: 5, complaint: open },
      { id: 5, complaint: resolved },
    ],
    events: [{ type: 'resolve.chosen' }, { type: 'retry.chosen' }],
    answers: {
      fetchComplaint: { done: [open, resolved], error: [missing, refused, ended] },
      resolve: {
        done: [
          { message: '', item: resolved },
          { message: '', item: null },
        ],
        error: [conflict, refused, ended],
      },
    },
  })
  expect(untaken).toEqual([])
})
