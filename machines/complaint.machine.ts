import { setup } from 'xstate'
import { unprovided } from './unprovided.ts'

/**
 * A complaint from the choice to resolve it until it is at rest again. What the server has said last decides whether it is
 * resolved: a success does not, and a server that says that it is open is believed.
 */
export const complaintMachine = setup({
  types: { events: {} as { type: 'resolution.chosen' }, tags: {} as 'busy' },
  actors: {
    /** Resolves to whether the complaint may have changed. */
    resolve: unprovided<boolean, void>('resolve'),
    /** Resolves to whether the lists and screens that show it have read since that it is resolved; false also if none has it. */
    read: unprovided<boolean, void>('read'),
  },
  guards: {
    mayHaveChanged: (_, mayHaveChanged: boolean) => mayHaveChanged,
    isResolved: (_, isResolved: boolean) => isResolved,
  },
}).createMachine({
  id: 'complaint',
  initial: 'open',
  states: {
    open: { on: { 'resolution.chosen': 'resolving' } },
    resolving: {
      tags: 'busy',
      invoke: {
        src: 'resolve',
        onDone: [
          { guard: { type: 'mayHaveChanged', params: ({ event }) => event.output }, target: 'refreshing' },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        src: 'read',
        onDone: [
          { guard: { type: 'isResolved', params: ({ event }) => event.output }, target: 'resolved' },
          // Also if it could not be read: then it is shown as it was before.
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    resolved: { type: 'final' },
  },
})
