import { assign, emit, not, setup } from 'xstate'
import { timing } from '#src/rules/timing.ts'
import type { Emitted, Redirect, Reload } from './notices.ts'

export type DelayedEffectInput = { effect: Redirect | Reload; delay: keyof typeof timing }

type DelayedEffectContext = DelayedEffectInput & {
  /** The names of the dirty forms. */
  dirtyForms: readonly string[]
}

type DelayedEffectEvent =
  | { type: 'forms.changed'; dirtyForms: readonly string[] }
  | { type: 'effect.cancelled' }

/**
 * Redirects or reloads some time after a success, but not while a form is dirty, so that no input is lost.
 */
export const delayedEffectMachine = setup({
  types: {
    context: {} as DelayedEffectContext,
    events: {} as DelayedEffectEvent,
    input: {} as DelayedEffectInput,
    emitted: {} as Emitted,
  },
  guards: { hasDirtyForm: ({ context }) => context.dirtyForms.length > 0 },
  actions: {
    setDirtyForms: assign({
      dirtyForms: (_, { dirtyForms }: Pick<DelayedEffectContext, 'dirtyForms'>) => dirtyForms,
    }),
    emitEffect: emit(({ context }) => context.effect),
  },
  delays: { delay: ({ context }) => timing[context.delay] },
}).createMachine({
  id: 'delayed effect',
  context: ({ input }) => ({ ...input, dirtyForms: [] }),
  initial: 'waiting',
  on: {
    'forms.changed': { actions: { type: 'setDirtyForms', params: ({ event }) => event } },
    'effect.cancelled': '.done',
  },
  states: {
    waiting: { after: { delay: 'due' } },
    due: { always: { guard: not('hasDirtyForm'), target: 'done', actions: 'emitEffect' } },
    done: { type: 'final' },
  },
})
