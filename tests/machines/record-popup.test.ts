import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type RecordPopupInput, recordPopupMachine } from '#machines/record-popup.machine.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const opened = (input: RecordPopupInput) => createActor(recordPopupMachine, { input }).start()

test('a list opens with nothing over it, or with the popup that its route names', () => {
  expect(opened('none').getSnapshot().value).toBe('closed')
  expect(opened('add').getSnapshot().value).toBe('adding')
  const editing = opened({ edit: 31 }).getSnapshot()
  expect([editing.value, editing.context.id]).toEqual(['editing', 31])
})

test('one popup is open at a time, and it can be closed', () => {
  const actor = opened('none')
  actor.send({ type: 'edit.chosen', id: 5 })
  actor.send({ type: 'add.chosen' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.id]).toEqual(['editing', 5])
  actor.send({ type: 'popup.closed' })
  actor.send({ type: 'add.chosen' })
  expect(actor.getSnapshot().value).toBe('adding')
})

test('every transition of a record popup can be taken, and is', () => {
  expect(
    untakenTransitions({
      machine: recordPopupMachine,
      inputs: ['none', 'add', { edit: 31 }],
      events: [{ type: 'add.chosen' }, { type: 'edit.chosen', id: 5 }, { type: 'popup.closed' }],
    }),
  ).toEqual([])
})
