import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { Call } from '#src/api/client.ts'

/** A pending promise that the test resolves or rejects. */
export type PendingRequest<Output, Input> = {
  input: Input
  signal: AbortSignal
  resolve: (output: Output) => void
  reject: (reason: unknown) => void
}

/** An actor whose promises the test resolves or rejects; records each start in order. */
export const requests = <Output, Input>(): {
  actor: PromiseActorLogic<Output, Input>
  all: PendingRequest<Output, Input>[]
  last: () => PendingRequest<Output, Input>
} => {
  const all: PendingRequest<Output, Input>[] = []
  return {
    all,
    actor: fromPromise<Output, Input>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          all.push({ input, signal, resolve, reject })
        }),
    ),
    last: () => {
      const request = all.at(-1)
      if (request === undefined) throw new Error('There was no request')
      return request
    },
  }
}

/** Waits until all callbacks of settled promises have run. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The `call` of a test in which none is made. */
export const noCall: Call = () => {
  throw new Error('No call is expected')
}
