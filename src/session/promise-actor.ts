import { useLayoutEffect, useRef, useState } from 'react'
import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A promise actor that stays silent once it is aborted. In StrictMode React starts the same actor twice; without this it would take
 * the rejection of its first, aborted run for the result of the second.
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

/** The same for a component: the actor stays the same between renders and runs the function of the last render. */
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
