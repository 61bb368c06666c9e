import { createObservable, type Observable } from '#mocks/observable.ts'
import { memberOf } from '#src/contract/envelope.ts'
import { Claims } from '#src/rules/claims.ts'
import { type Inspected, readStep } from './transitions/inspected.ts'

/** Who is signed in, in which state the session is, and when its access token ends by the clock of this device. */
export type DemoSession = {
  state: string
  email: string | null
  name: string
  rememberMe: boolean
  endsAt: number
}

/** Follows the session by what its machine tells; the token itself is never looked at. */
export const createSessionWatch = (): Observable<DemoSession | null> & {
  inspect: (inspected: Inspected) => void
} => {
  const sight = createObservable<DemoSession | null>(null)
  return {
    get: sight.get,
    subscribe: sight.subscribe,
    inspect: (inspected) => {
      const step = readStep(inspected)
      if (step?.machine === 'session') sight.set(toDemoSession(step.state, step.context))
    },
  }
}

const toDemoSession = (state: string, context: object): DemoSession => {
  const [, claims] = Claims.validate('user' in context ? context.user : null, { coerce: true })
  return {
    state,
    email: claims?.email ?? null,
    name: claims?.name ?? '',
    rememberMe: claims?.remindMe ?? false,
    endsAt: claims === undefined ? 0 : claims.exp * 1000 + skewIn(context),
  }
}

const skewIn = (context: object): number => {
  const seen = memberOf(context, 'seen')
  const skew = memberOf(memberOf(seen, 'stored'), 'skew')
  return typeof skew === 'number' ? skew : 0
}
