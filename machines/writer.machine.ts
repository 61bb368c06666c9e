import { setup, spawnChild } from 'xstate'
import { type WriteInput, writeMachine } from './write.machine.ts'

/** Runs every write of the portal as its child, whatever screen is shown. */
export const writerMachine = setup({
  types: {
    events: {} as { type: 'write.started'; id: string; input: WriteInput },
    children: {} as Record<string, 'write'>,
  },
  actors: { write: writeMachine },
  actions: {
    startWrite: spawnChild('write', { id: ({ event }) => event.id, input: ({ event }) => event.input }),
  },
}).createMachine({ id: 'writer', on: { 'write.started': { actions: 'startWrite' } } })
