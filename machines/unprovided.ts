import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * Declares awaited work whose doing is provided where the machine is composed.
 * A machine that is run without it fails loudly instead of waiting for ever.
 */
export const unprovided = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" was not provided`)))
