import { assign, emit, not, setup } from 'xstate'
import { timing } from '#src/rules/timing.ts'
import type { Effect } from './effects.ts'

type ReloadContext = {
  delay: keyof typeof timing
  /** The screen that is loaded afresh. */
  to: string
  /** The forms in which something is half-typed, by their names. */
  dirtyForms: readonly string[]
}

type ReloadEvent =
  | { type: 'reload.requested'; to: string }
  | { type: 'screen.left' }
  | { type: 'forms.changed'; dirtyForms: readonly string[] }

/** Loads the page afresh some time after a save, but never under somebody who is typing (decisions.md 17, 21). */
export const reloadMachine = setup({
  types: {
    context: {} as ReloadContext,
    events: {} as ReloadEvent,
    input: {} as Pick<ReloadContext, 'delay'>,
    emitted: {} as Effect,
  },
  guards: { isHalfTyped: ({ context }) => context.dirtyForms.length > 0 },
  actions: {
    keepScreen: assign({ to: (_, { to }: { to: string }) => to }),
    keepForms: assign({
      dirtyForms: (_, { dirtyForms }: Pick<ReloadContext, 'dirtyForms'>) => dirtyForms,
    }),
    reload: emit(({ context: { to } }) => ({ type: 'redirect', to, reload: true })),
  },
  delays: { reload: ({ context }) => timing[context.delay] },
}).createMachine({
  id: 'reload',
  context: ({ input: { delay } }) => ({ delay, to: '', dirtyForms: [] }),
  initial: 'idle',
  on: {
    'forms.changed': { actions: { type: 'keepForms', params: ({ event }) => event } },
    'reload.requested': {
      target: '.waiting',
      actions: { type: 'keepScreen', params: ({ event }) => event },
    },
    'screen.left': '.idle',
  },
  states: {
    idle: {},
    waiting: { after: { reload: 'due' } },
    due: { always: { guard: not('isHalfTyped'), target: 'reloading' } },
    reloading: { entry: 'reload' },
  },
})
