import { assign, setup } from 'xstate'
import type { CustomerRow } from '#src/contract/customer-record.ts'

type ManagerChangeEvent = { type: 'customer.chosen'; customer: CustomerRow } | { type: 'popup.closed' }

/** The popup in which a customer is handed to another local admin, for one customer at a time. */
export const managerChangeMachine = setup({
  types: {
    context: {} as { customer: CustomerRow | null },
    events: {} as ManagerChangeEvent,
  },
  actions: { keepCustomer: assign({ customer: (_, customer: CustomerRow) => customer }) },
}).createMachine({
  id: 'manager change',
  context: { customer: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'customer.chosen': {
          target: 'choosing',
          actions: { type: 'keepCustomer', params: ({ event }) => event.customer },
        },
      },
    },
    choosing: { on: { 'popup.closed': 'closed' } },
  },
})
