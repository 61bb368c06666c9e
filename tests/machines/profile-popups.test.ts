import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type ProfilePopupEvent, profilePopupsMachine } from '#machines/profile-popups.machine.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const choices = [
  ['view.chosen', 'viewing'],
  ['edit.chosen', 'editing'],
  ['passwordChange.chosen', 'changingPassword'],
] as const

const events: ProfilePopupEvent[] = [...choices.map(([type]) => ({ type })), { type: 'popup.closed' }]

test('no popup is open at first', () => {
  expect(createActor(profilePopupsMachine).start().getSnapshot().value).toBe('none')
})

test.each(choices)(
  'from every popup %s leads to the one it names, and closing it leads to none',
  (type, popup) => {
    for (const earlier of events) {
      const actor = createActor(profilePopupsMachine).start()
      actor.send(earlier)
      actor.send({ type })
      expect(actor.getSnapshot().value).toBe(popup)
      actor.send({ type: 'popup.closed' })
      expect(actor.getSnapshot().value).toBe('none')
    }
  },
)

test('every transition of the profile popups can be taken, and is', () => {
  expect(untakenTransitions({ machine: profilePopupsMachine, inputs: [undefined], events })).toEqual([])
})
