import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { complaintMachine } from '#machines/complaint.machine.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const resolveComplaint = () => {
  const resolutions = requests<boolean, void>()
  const readings = requests<boolean, void>()
  const machine = complaintMachine.provide({ actors: { resolve: resolutions.actor, read: readings.actor } })
  const actor = createActor(machine).start()
  actor.send({ type: 'resolution.chosen' })
  const state = () => actor.getSnapshot().value
  return { actor, resolutions, readings, state, isBusy: () => actor.getSnapshot().hasTag('busy') }
}

test('is sent once, however often Resolved is chosen', () => {
  const { actor, resolutions, state } = resolveComplaint()
  actor.send({ type: 'resolution.chosen' })
  expect([state(), resolutions.all.length]).toEqual(['resolving', 1])
})

test.each([
  [true, 'resolved'],
  [false, 'open'],
])('after it was sent, the last reading decides: %s', async (isResolved, expected) => {
  const { resolutions, readings, state, isBusy } = resolveComplaint()
  resolutions.last().resolve(true)
  await settled()
  expect([state(), isBusy()]).toEqual(['refreshing', true])
  readings.last().resolve(isResolved)
  await settled()
  expect([state(), isBusy()]).toEqual([expected, false])
})

test('stays open without a reading when it is refused', async () => {
  const { resolutions, readings, state } = resolveComplaint()
  resolutions.last().resolve(false)
  await settled()
  expect([state(), readings.all.length]).toEqual(['open', 0])
})

test('is open again, and not busy, when the call or the reading after it fails', async () => {
  const refused = resolveComplaint()
  refused.resolutions.last().reject(new Error('boom'))
  await settled()
  expect([refused.state(), refused.isBusy()]).toEqual(['open', false])
  const unread = resolveComplaint()
  unread.resolutions.last().resolve(true)
  await settled()
  unread.readings.last().reject(new Error('boom'))
  await settled()
  expect([unread.state(), unread.isBusy()]).toEqual(['open', false])
})

test('takes every transition of the complaint machine', () => {
  const error = [new Error('boom')]
  const untaken = untakenTransitions({
    machine: complaintMachine,
    inputs: [undefined],
    events: [{ type: 'resolution.chosen' }],
    answers: {
      resolve: { done: [true, false], error },
      read: { done: [true, false], error },
    },
  })
  expect(untaken).toEqual([])
})
