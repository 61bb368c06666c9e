import { type Failure, readFailure } from '#src/rules/failure.ts'

/** The failure of an invoked promise, as the `params` of guards and actions on its `onError`. */
export const failureOf = ({ event }: { event: { error: unknown } }): Failure => readFailure(event.error)
