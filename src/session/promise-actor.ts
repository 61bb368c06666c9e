import { useLayoutEffect, useRef, useState } from 'react'
import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A promise actor that does not settle once it is aborted. In StrictMode React starts the same actor twice;
 * without this, the rejection of the first, aborted run would count as the result of the second.
 */
export const promiseActor = <Output, Input>(
  fetch: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const unlessAborted =
          <Result>(settle: (result: Result) => void) =>
          (result: Result) => {
            if (!signal.aborted) settle(result)
          }
        fetch(input, signal).then(unlessAborted(resolve), unlessAborted(reject))
      }),
  )

/** A promiseActor that stays the same between renders and calls the function of the latest render. */
export const usePromiseActor = <Output, Input>(
  fetch: (input: Input, signal: AbortSignal) => Promise<Output>,
): PromiseActorLogic<Output, Input> => {
  const latest = useRef(fetch)
  useLayoutEffect(() => {
    latest.current = fetch
  })
  const [actor] = useState(() =>
    promiseActor<Output, Input>((input, signal) => latest.current(input, signal)),
  )
  return actor
}
