import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { managerChangeMachine } from '#machines/manager-change.machine.ts'
import type { CustomerRow } from '#src/contract/customer-record.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const customer: CustomerRow = {
  customer_Id: 12,
  companyName: 'Mercy',
  deviceCount: 3,
  accountManagerId: 7,
  accountManagerName: 'Divya Kapoor',
  contactPerson: 'Malti Mukhopadhyay',
  accountStatus: 1,
  accountStatusName: 'Active',
}

test('the popup opens for the customer that is chosen, and closes', () => {
  const actor = createActor(managerChangeMachine).start()
  expect(actor.getSnapshot().value).toBe('closed')
  actor.send({ type: 'customer.chosen', customer })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.customer]).toEqual(['choosing', customer])
  actor.send({ type: 'popup.closed' })
  expect(actor.getSnapshot().value).toBe('closed')
})

test('every transition of the change of a manager can be taken, and is', () => {
  expect(
    untakenTransitions({
      machine: managerChangeMachine,
      inputs: [undefined],
      events: [{ type: 'customer.chosen', customer }, { type: 'popup.closed' }],
    }),
  ).toEqual([])
})
