import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * Declares an actor whose implementation is provided (`machine.provide`) where the machine is used. Without
 * one it rejects at once, so that the machine does not wait forever.
 */
export const unprovided = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" was not provided`)))
