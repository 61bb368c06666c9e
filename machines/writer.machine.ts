import { type DoneActorEvent, enqueueActions, setup, stopChild } from 'xstate'
import { writeMachine } from './write.machine.ts'
import type { WriteInput } from './write-setup.ts'

/** Runs every write of the portal as its child, whatever screen is shown, until the write has ended. */
export const writerMachine = setup({
  types: {
    events: {} as { type: 'write.started'; id: string; input: WriteInput } | DoneActorEvent<undefined>,
    children: {} as Record<string, 'write'>,
  },
  actors: { write: writeMachine },
}).createMachine({
  id: 'writer',
  on: {
    'write.started': {
      actions: enqueueActions(({ enqueue, event: { id, input } }) =>
        enqueue.spawnChild('write', { id, input }),
      ),
    },
    // By itself it would stay a child, and its steps hold what was typed.
    'xstate.done.actor.*': { actions: stopChild(({ event }) => event.actorId) },
  },
})
