import type { SessionActor } from './session.ts'

/** An inspection event of XState. */
type Inspected = { type: string; actorRef?: unknown; event?: unknown; snapshot?: unknown }

/**
 * Returns a function that subscribes to the session's inspection events. A listener first receives the
 * current snapshot.
 */
export const inspectActor =
  (actor: SessionActor) =>
  (listener: (inspected: Inspected) => void): void => {
    listener({
      type: '@xstate.snapshot',
      actorRef: actor,
      event: { type: 'xstate.init' },
      snapshot: actor.getSnapshot(),
    })
    actor.system.inspect(listener)
  }
