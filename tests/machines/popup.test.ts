import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createPopupMachine } from '#machines/popup.machine.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const start = (popup: string | null = null) => {
  const actor = createActor(createPopupMachine<string>(), { input: { popup } }).start()
  return { actor, shown: () => [actor.getSnapshot().value, actor.getSnapshot().context.popup] }
}

test('no popup is open unless the screen starts with one', () => {
  expect(start().shown()).toEqual(['closed', null])
  expect(start('add').shown()).toEqual(['open', 'add'])
})

test('a popup opens, another takes its place, and none is left when it is closed', () => {
  const { actor, shown } = start()
  actor.send({ type: 'popup.opened', popup: 'view' })
  expect(shown()).toEqual(['open', 'view'])
  actor.send({ type: 'popup.opened', popup: 'edit' })
  expect(shown()).toEqual(['open', 'edit'])
  actor.send({ type: 'popup.closed' })
  expect(shown()).toEqual(['closed', null])
})

test('takes every transition of the popup machine', () => {
  const untaken = untakenTransitions({
    machine: createPopupMachine<string>(),
    inputs: [{ popup: null }, { popup: 'add' }],
    events: [{ type: 'popup.opened', popup: 'edit' }, { type: 'popup.closed' }],
    answers: {},
  })
  expect(untaken).toEqual([])
})
