import { type Failure, readFailure } from '#src/rules/failure.ts'

/** What awaited work failed with, as the `params` of guards and actions on its `onError`. */
export const failureOf = ({ event }: { event: { error: unknown } }): Failure => readFailure(event.error)
