import { fromPromise, type PromiseActorLogic } from 'xstate'

/** A piece of work that was asked for and waits for the test to end it. */
export type PendingRequest<Output, Input> = {
  input: Input
  signal: AbortSignal
  resolve: (output: Output) => void
  reject: (reason: unknown) => void
}

/** Awaited work of a machine that a test ends by hand; each asking is noted in order. */
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
      if (request === undefined) throw new Error('Nothing was asked for')
      return request
    },
  }
}

/** Lets everything that waits for settled promises run. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
