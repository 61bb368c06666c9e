import { type Inspected, readTransition } from '#mocks/demo/transitions/inspected.ts'
import { memberOf } from '#src/contract/member-of.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { Claims } from '#src/rules/token.ts'

/** `endsAt` is when the access token expires, in milliseconds by the clock of this device. */
export type DemoSession = {
  state: string
  claims: Claims | null
  endsAt: number
}

/** Null once the session is over, although its screen is still shown for a moment. */
export const signedInEmail = (session: DemoSession | null): string | null =>
  session?.state.startsWith('active') ? (session.claims?.email ?? null) : null

/** Follows the session by the snapshots of its machine; the token itself is never read. */
export const createSessionWatch = (): ReadableStore<DemoSession | null> & {
  inspect: (inspected: Inspected) => void
} => {
  const session = createStore<DemoSession | null>(null)
  return {
    get: session.get,
    subscribe: session.subscribe,
    inspect: (inspected) => {
      const step = readTransition(inspected)
      if (step?.machine === 'session') session.set(toDemoSession(step.state, step.context))
    },
  }
}

const toDemoSession = (state: string, context: object): DemoSession => {
  const [, claims = null] = Claims.validate(memberOf(context, 'user'), { coerce: true })
  return { state, claims, endsAt: claims === null ? 0 : claims.exp * 1000 + skewIn(context) }
}

const skewIn = (context: object): number => {
  const skew = memberOf(memberOf(memberOf(context, 'snapshot'), 'stored'), 'skew')
  return typeof skew === 'number' ? skew : 0
}
