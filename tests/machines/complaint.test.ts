import { expect, test } from 'vitest'
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
const missing = { ...refused, serverMessage: 'Not found', status: 404 }
const network = { kind: 'network', serverMessage: null, field: null, status: null }
const ended = { kind: 'unauthorized', serverMessage: 'Bye', field: null, status: 401 }

const startComplaint = () => {
  const fetches = requests<Complaint, void>()
  const actor = createActor(complaintMachine.provide({ actors: { fetchComplaint: fetches.actor } }))
  const emitted: EmittedFrom<typeof complaintMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    fetches,
    emitted,
    state: () => actor.getSnapshot().value,
    complaint: () => actor.getSnapshot().context.complaint,
  }
}

const loaded = async () => {
  const started = startComplaint()
  started.fetches.last().resolve(open)
  await settled()
  return started
}

test('a complaint is loaded, without a notice', async () => {
  const { state, complaint, emitted } = await loaded()
  expect([state(), complaint(), emitted]).toEqual(['loaded', open, []])
})

test('a complaint that does not exist is missing, without a notice', async () => {
  const { fetches, state, emitted } = startComplaint()
  fetches.last().reject(missing)
  await settled()
  expect([state(), emitted]).toEqual(['missing', []])
})

test.each([
  ['the message of the server', refused, 'Not today'],
  ['a general message without an answer', network, 'Something went wrong'],
])('a failure shows %s, and the complaint can be loaded again', async (_, reason, message) => {
  const { actor, fetches, state, emitted } = startComplaint()
  fetches.last().reject(reason)
  await settled()
  // The strip of the portal says that there is no connection.
  const inPlace = reason === network ? { isInPlace: true } : {}
  expect([state(), emitted]).toEqual(['failed', [{ type: 'notice', tone: 'error', message, ...inPlace }]])
  actor.send({ type: 'retry.chosen' })
  fetches.last().resolve(open)
  await settled()
  expect(state()).toBe('loaded')
})

test('the end of the session shows no notice of its own', async () => {
  const { fetches, state, emitted } = startComplaint()
  fetches.last().reject(ended)
  await settled()
  expect([state(), emitted]).toEqual(['failed', []])
})

test('a changed complaint is loaded again, and the one from before stays visible until then', async () => {
  const { actor, fetches, state, complaint } = await loaded()
  actor.send({ type: 'complaint.changed' })
  expect([state(), complaint()]).toEqual(['loading', open])
  fetches.last().resolve(resolved)
  await settled()
  expect([state(), complaint()]).toEqual(['loaded', resolved])
})

test('takes every transition of the complaint machine', () => {
  const untaken = untakenTransitions({
    machine: complaintMachine,
    inputs: [undefined],
    events: [{ type: 'complaint.changed' }, { type: 'retry.chosen' }],
    answers: { fetchComplaint: { done: [open], error: [missing, refused, ended] } },
  })
  expect(untaken).toEqual([])
})
