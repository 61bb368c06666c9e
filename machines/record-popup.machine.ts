import { assign, setup } from 'xstate'

export type RecordPopupEvent =
  | { type: 'add.chosen' }
  | { type: 'edit.chosen'; id: number }
  | { type: 'popup.closed' }

/** What a list opens with: nothing over it, or one of its popups, where a route names that. */
export type RecordPopupInput = 'none' | 'add' | { edit: number | null }

/** The popup over a list in which a record is added or edited: one at a time, or none. */
export const recordPopupMachine = setup({
  types: {
    context: {} as { opening: RecordPopupInput; id: number | null },
    events: {} as RecordPopupEvent,
    input: {} as RecordPopupInput,
  },
  guards: {
    beginsWithAdding: ({ context }) => context.opening === 'add',
    beginsWithEditing: ({ context }) => typeof context.opening === 'object',
  },
  actions: { keepId: assign({ id: (_, { id }: { id: number }) => id }) },
}).createMachine({
  id: 'record popup',
  context: ({ input }) => ({ opening: input, id: typeof input === 'object' ? input.edit : null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'beginsWithAdding', target: 'adding' },
        { guard: 'beginsWithEditing', target: 'editing' },
        { target: 'closed' },
      ],
    },
    closed: {
      on: {
        'add.chosen': 'adding',
        'edit.chosen': { target: 'editing', actions: { type: 'keepId', params: ({ event }) => event } },
      },
    },
    adding: { on: { 'popup.closed': 'closed' } },
    editing: { on: { 'popup.closed': 'closed' } },
  },
})
