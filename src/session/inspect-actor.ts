import type { SessionActor } from './session.ts'

/** What xstate tells of an actor. */
type Inspected = { type: string; actorRef?: unknown; event?: unknown; snapshot?: unknown }

/** Gives the way to hear what the session does, beginning with where it stands. */
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
