import { type ActorOptions, type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session.machine.ts'
import type { SessionInput } from '#machines/session-types.ts'
import type { Authoriser } from '#src/api/client.ts'
import { createAuthorise } from './authorise.ts'
import { listenToBrowser } from './browser-events.ts'
import type { SessionCalls } from './session-calls.ts'
import { createTokenStore } from './token-store.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

export type Session = Authoriser & {
  actor: SessionActor
  /** Looks at the storage for the first time, and listens to the browser; gives the way to stop both. */
  start(): () => void
}

export type SessionOptions = {
  calls: SessionCalls
  paths: SessionInput['paths']
  /** What stands in for the browser's storage and clock, and for the machine, in tests. */
  storage?: () => Storage
  now?: () => number
  machine?: typeof sessionMachine
} & Pick<ActorOptions<typeof sessionMachine>, 'clock' | 'inspect'>

/** The session of this tab. Hear its notices and redirects (`actor.on`) before it is started. */
export const createSession = ({
  calls,
  paths,
  storage = () => window.localStorage,
  now = Date.now,
  machine = sessionMachine,
  ...options
}: SessionOptions): Session => {
  const composed = machine.provide({
    actors: {
      signIn: fromPromise(({ input }) => calls.login(input)),
      renew: fromPromise(({ input, signal }) => calls.refresh(input.refreshToken, signal)),
      signOut: fromPromise(() => calls.logout()),
    },
  })
  const input = {
    store: createTokenStore(storage),
    now,
    report: (fault: string) => console.error(fault),
    paths,
  }
  const actor = createActor(composed, { ...options, input })
  return {
    actor,
    authorise: createAuthorise(actor),
    unauthorized: (bearer, said) => actor.send({ type: 'call.unauthorized', bearer, said }),
    start: () => {
      actor.start()
      const stopListening = listenToBrowser(actor.send)
      return () => {
        stopListening()
        actor.stop()
      }
    },
  }
}
