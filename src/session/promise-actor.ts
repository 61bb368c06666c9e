import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * An actor that fetches, and says nothing more once it is given up. In StrictMode React starts the same actor twice, and it
 * would take the end of its first, aborted run for that of the second.
 */
export const promiseActor = <Output, Input>(
  fetch: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const unlessGivenUp =
          <End>(tell: (end: End) => void) =>
          (end: End) => {
            if (!signal.aborted) tell(end)
          }
        fetch(input, signal).then(unlessGivenUp(resolve), unlessGivenUp(reject))
      }),
  )
